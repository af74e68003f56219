type TableHeadProps = {
  /** The name of each column and the style of its cells. */
  readonly columns: readonly (readonly [name: string, look: string])[];
};

/** Renders the first row of a table. */
export const TableHead = ({ columns }: TableHeadProps) => (
  <thead className="text-dense text-muted">
    <tr>
      {columns.map(([name, look]) => (
        <th key={name} scope="col" className={`py-2 font-medium ${look}`}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
