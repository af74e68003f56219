type TableHeadProps = {
  /** What each column is called, and how its cell looks beside the others. */
  readonly columns: readonly (readonly [name: string, look: string])[];
};

/** The first row of a table. */
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
