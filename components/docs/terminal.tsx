import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/input/copy-button";
import { Command } from "@/components/ui/input/copyable-command";
import { CodeText } from "./code-text";
import { Languages } from "./request/languages";
import { nodeProgram, pythonProgram } from "./request/programs";
import { readCurl } from "./request/read-curl";
import type { ExampleRequest } from "./request/request";
import { elementsOf, textOf } from "./text-of";

type TerminalProps = {
  /** A description of the commands. */
  readonly label: string;
  /**
   * The commands: text, or a fenced block in MDX. They work when pasted into a POSIX shell, and a test runs every one.
   * A second fenced block is an example of the last reply; the test compares its shape with the real one.
   */
  readonly children: ReactNode;
  /** The status of each reply. */
  readonly status?: number;
  /** The request that the commands make. A single plain curl is read instead. */
  readonly request?: ExampleRequest;
};

const SUCCESS_BELOW = 400;

/**
 * Renders shell commands with a copy button, and an example of the reply. A single request is in other languages too.
 */
export function Terminal({ label, children, status = 200, request }: TerminalProps) {
  const [first, second] = elementsOf(children);
  const commands = textOf(first ?? children).trimEnd();
  // Their libraries fail at an error.
  const made = status < SUCCESS_BELOW ? (request ?? readCurl(commands)) : undefined;
  return (
    <figure className="grid grid-cols-1 overflow-hidden rounded-md border border-line">
      {made ? (
        <Languages
          label={label}
          texts={{ curl: commands, JavaScript: nodeProgram(made), Python: pythonProgram(made) }}
          marks={{
            curl: { "data-terminal": String(status) },
            JavaScript: { "data-example": "JavaScript" },
            Python: { "data-example": "Python" },
          }}
        />
      ) : (
        <>
          <CodeHead label={label} text={commands} />
          <CodeText text={commands} data-terminal={status} />
        </>
      )}
      {second && (
        <>
          <p className="border-t border-line bg-surface px-3 py-1.5 text-meta font-medium text-muted">
            Answer, status {status}
          </p>
          <CodeText text={textOf(second).trimEnd()} data-answer="" />
        </>
      )}
    </figure>
  );
}

type InLanguagesProps = {
  readonly label: string;
  /** Fenced code blocks for the shell, Node and Python, all making identical calls. A test runs each of them. */
  readonly children: ReactNode;
};

/** Renders calls that are written out in each language, as tabs. */
export function InLanguages({ label, children }: InLanguagesProps) {
  const [curl = "", javaScript = "", python = ""] = elementsOf(children).map((block) => textOf(block).trimEnd());
  return (
    <figure className="grid grid-cols-1 overflow-hidden rounded-md border border-line">
      <Languages
        label={label}
        texts={{ curl, JavaScript: javaScript, Python: python }}
        marks={{
          curl: { "data-terminal": "200" },
          JavaScript: { "data-program": "JavaScript" },
          Python: { "data-program": "Python" },
        }}
      />
    </figure>
  );
}

type ShellProps = { readonly label: string; readonly children: ReactNode };

/** Renders a command for the server's operator, with a copy button. No test runs it. `children`: a fenced block. */
export const Shell = ({ label, children }: ShellProps) => <Command label={label}>{textOf(children).trimEnd()}</Command>;

type ProgramProps = { readonly language: string; readonly label: string; readonly children: ReactNode };

/** Renders a collapsed program equivalent to the commands above it. `children`: a fenced block. */
export function Program({ language, label, children }: ProgramProps) {
  const text = textOf(children).trimEnd();
  return (
    <details className="overflow-hidden rounded-md border border-line">
      <summary className="cursor-pointer bg-surface px-3 py-2 text-dense font-medium">{language}</summary>
      <figure className="border-t border-line">
        <CodeHead label={`${label} in ${language}`} text={text} />
        <CodeText text={text} data-program={language} />
      </figure>
    </details>
  );
}

function CodeHead({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line bg-surface py-1.5 pr-1.5 pl-3">
      <figcaption className="text-meta font-medium text-muted first-letter:uppercase">{label}</figcaption>
      <CopyButton label={label} text={text} />
    </div>
  );
}
