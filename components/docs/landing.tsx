import { BookOpen, Bot, type LucideIcon, Plug, Rocket, Send, Server, ShieldCheck, Webhook } from "lucide-react";
import Link from "next/link";
import { SearchForm } from "./frame/search-form";
import { curlOf } from "./reference/curl";
import type { ExampleRequest } from "./request/request";
import { Terminal } from "./terminal";

type Start = readonly [href: string, title: string, text: string, icon: LucideIcon];

const STARTS: readonly Start[] = [
  [
    "/docs/quick-start",
    "Send your first lead",
    "Get a token, send a lead and open its file, in a few minutes.",
    Rocket,
  ],
  ["/docs/syncing", "Connect a CRM", "Keep every file in sync and never miss a change.", Plug],
  ["/docs/webhooks", "Webhooks", "Get signed events the moment something happens.", Webhook],
  [
    "/docs/own-agent",
    "Connect your own agent",
    "Get the work that is due, check before each contact, report the outcome.",
    Bot,
  ],
  ["/docs/contact-gate", "Contact rules", "When you can contact a borrower, how, and why not.", ShieldCheck],
  ["/docs/operations", "Run it", "Settings, backups, PostgreSQL, metrics and upgrades.", Server],
];

const LINKS = [
  ["/docs/reference", "API reference"],
  ["/docs/errors", "Errors"],
  ["/docs/limits", "Limits"],
  ["/docs/glossary", "Glossary"],
  ["/docs/changelog", "Changelog"],
] as const;

const FIRST_LEAD: ExampleRequest = {
  method: "POST",
  address: "/agents/ingest",
  headers: { Authorization: "Bearer $TOKEN" },
  body: {
    crmId: "crm-1000",
    firstName: "Nina",
    lastName: "Brooks",
    phone: "+1 512 555 0139",
    state: "tx",
    leadProviderSlug: "acme-leads",
  },
  lookUps: [],
  isStream: false,
};

/** Renders the start page of the documentation. */
export const Landing = () => (
  <main id="content" tabIndex={-1} className="grid min-w-0 grid-cols-1 content-start gap-10 outline-none">
    <Welcome />
    <section aria-labelledby="starts" className="grid gap-4">
      <h2 id="starts" className="flex items-center gap-2 text-heading font-semibold tracking-tight">
        <Send className="size-4 text-muted" aria-hidden="true" />
        Where to start
      </h2>
      <ul className="grid gap-3 @xl/docs:grid-cols-2 @5xl/docs:grid-cols-3">
        {STARTS.map((start) => (
          <StartCard key={start[0]} start={start} />
        ))}
      </ul>
    </section>
    <section aria-labelledby="look-up" className="grid gap-3 border-t border-line pt-6">
      <h2 id="look-up" className="flex items-center gap-2 text-heading font-semibold tracking-tight">
        <BookOpen className="size-4 text-muted" aria-hidden="true" />
        Look something up
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {LINKS.map(([href, name]) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  </main>
);

const Welcome = () => (
  <section
    aria-labelledby="docs-title"
    className="grid grid-cols-1 items-center gap-x-10 gap-y-6 @4xl/docs:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
  >
    <div className="grid gap-4">
      <h1 id="docs-title" className="max-w-lg text-figure font-semibold tracking-tight text-balance">
        From new lead to funded loan, with one API
      </h1>
      <p className="max-w-prose text-muted">
        Hearthline stores mortgage leads and loan files and decides whether a borrower may be contacted. The commands on
        these pages run as pasted.
      </p>
      <SearchForm isLarge={true} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link href="/docs/quick-start" className="font-medium">
          Quick start
        </Link>
        <Link href="/docs/quick-start#token">Get a token</Link>
        <a href="/openapi.json">OpenAPI document</a>
      </p>
    </div>
    <Terminal label="send a lead" request={FIRST_LEAD}>
      {curlOf(FIRST_LEAD)}
    </Terminal>
  </section>
);

const StartCard = ({ start: [href, title, text, Icon] }: { readonly start: Start }) => (
  <li className="relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-4 hover:border-edge has-focus-visible:border-edge motion-safe:transition-colors">
    <span className="row-span-2 grid size-9 place-items-center rounded-md bg-accent-tint text-accent">
      <Icon className="size-4.5" aria-hidden="true" />
    </span>
    <h3 className="font-medium">
      <Link
        href={href}
        prefetch={false}
        className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg hover:text-ink"
      >
        {title}
      </Link>
    </h3>
    <p className="text-muted">{text}</p>
  </li>
);
