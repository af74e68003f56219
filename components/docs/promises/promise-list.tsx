import { CopyButton } from "@/components/ui/input/copy-button";
import { figureOf } from "./figures";
import type { Promised, Proof } from "./promise";

/** Renders promises, each with its test, the latest figures, and the command that repeats the test. */
export function PromiseList({ promises }: { readonly promises: readonly Promised[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {promises.map((promised) => (
        <li
          key={promised.promise}
          className="grid grid-cols-1 gap-2 rounded-md border border-line bg-surface p-3 sm:p-4"
        >
          <h3 className="font-medium">{promised.promise}</h3>
          <p className="text-dense text-muted">{promised.shown}</p>
          {promised.proofs.map((proof) => (
            <Measured key={proof.name} {...proof} />
          ))}
          {promised.part !== undefined && (
            <div className="grid grid-cols-1 gap-1 border-t border-line pt-2">
              <Repeat command={`npm test -- ${promised.part}`} />
              <p className="text-dense text-muted">Passes or fails as a whole, without figures.</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Measured({ name, says = "" }: Proof) {
  const figure = figureOf(name);
  const lines = figure?.lines.filter((line) => line.includes(says));
  return (
    <div className="grid grid-cols-1 gap-1 border-t border-line pt-2">
      <Repeat command={`npm run prove -- ${name}`} />
      {figure === undefined || lines === undefined ? (
        <p className="text-dense text-muted">The full form has not been measured for this page yet.</p>
      ) : (
        <>
          {lines.length === 0 ? (
            <p className="text-dense">Passed. It prints no figures.</p>
          ) : (
            <ul className="grid grid-cols-1 gap-0.5 text-dense">
              {lines.map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          )}
          <p className="text-meta text-muted">
            Measured on {figure.measuredAt} with Node {figure.node.slice(1)} ({figure.processor})
          </p>
        </>
      )}
    </div>
  );
}

const Repeat = ({ command }: { readonly command: string }) => (
  <div className="flex items-center justify-between gap-2">
    <code className="min-w-0 font-mono text-dense wrap-anywhere">{command}</code>
    <CopyButton label={command} text={command} />
  </div>
);
