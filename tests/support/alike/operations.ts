import fc from "fast-check";
import { DAY_MS } from "@/lib/domain/day";
import { STAGE_NAMES, STATUSES } from "@/lib/domain/status/status";

/** One call, with references in place of ids, because two servers issue different ones. */
export type Operation = {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  /** The index of the application that replaces `{app}` in the path and the body; one past the end is an unknown id. */
  readonly app: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Which of the two tokens, each bound to its own team. */
  readonly who: 0 | 1;
};

/** Placeholders for values that differ between two servers, or between two sequences. */
export const MARKS = { app: "{app}", cursor: "{cursor}", etag: "{etag}", sequence: "{s}", phone: /\{phone(\d)\}/g };

const NAMES = [
  "Ann",
  "Ánn",
  "ann",
  "李雷",
  "O'Neill-Ávila",
  "Ωmega",
  "straße",
  "😀 Smile",
  "İstanbul",
  "  padded  ",
  "z",
];
const ODD_TEXTS = [
  "",
  "nul\u0000",
  "lone\ud800",
  "x".repeat(101),
  "𝒳".repeat(100),
  "tab\tand\nline",
  "a\u0301",
  "%_'\"\\",
];
const PHONES = ["{phone1}", "+1{phone1}", "({phone1})", "{phone2}", "{phone3}", "1 {phone2} ext. 0", "12", "phone"];
const EMAILS = ["p1.{s}@mail.test", "P1.{s}@EXAMPLE.com", "p2.{s}@mail.test", "ünï.{s}@mail.test", "no", ""];
const CRM_IDS = ["crm1.{s}", "crm2.{s}", "CRM1.{s}", "crm ünï {s}", "crm\u0000"];
const STATES = ["ca", "tx", "CA", "dc"];
const KEYS = ["key one", "key two"];
const pick = <const Values extends readonly unknown[]>(...values: Values) => fc.constantFrom<Values[number]>(...values);
const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 40, arbitrary: usual as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });

const name = mostly(pick(...NAMES), fc.oneof(pick(...ODD_TEXTS), pick(null, 5, [])));
const phone = mostly(pick(...PHONES.slice(0, 6)), pick(...PHONES.slice(6), null));
const email = mostly(pick(...EMAILS.slice(0, 4)), pick(...EMAILS.slice(4), null));
const crmId = mostly(pick(...CRM_IDS.slice(0, 4)), pick(...CRM_IDS.slice(4), ...ODD_TEXTS, null));
const state = mostly(pick(...STATES.slice(0, 2)), pick(...STATES.slice(2), null));
const freeText = mostly(pick("1 Main St", "Åre", "", null), pick(...ODD_TEXTS));

const optional = {
  status: mostly(pick(...STATUSES), pick("new", null)),
  loanPurpose: mostly(pick("purchase", "refi", "refiCashOut", null), pick("sale")),
  primaryBorrowerDateOfBirth: mostly(pick("1961-07-23", "2000-02-29", null), pick("2001-02-29", "9999-01-01", 7)),
  primaryBorrowerSsn: mostly(pick("921-73-4458", "921734458", null), pick("1", "")),
  subjectPropertyStreetAddress: freeText,
  subjectPropertyCity: freeText,
  subjectPropertyZip: mostly(pick("94105", "94105-1234", null), pick("9410")),
  losId: mostly(pick("los1", "los2", null), pick(...ODD_TEXTS)),
  crmId,
  teamId: mostly(pick("a.{s}", null), pick("b.{s}", "elsewhere")),
  unknownField: pick(1),
};
const required = {
  primaryBorrowerFirstName: name,
  primaryBorrowerLastName: name,
  primaryBorrowerEmail: email,
  primaryBorrowerPhone: phone,
  subjectPropertyState: state,
};
const leadProviderSlug = pick("acme-leads", "other leads");
const sometimes = { requiredKeys: Object.keys(required) as (keyof typeof required)[] };
const created = fc.record({ ...required, ...optional, leadProviderSlug }, sometimes);
const patched = fc.record({ ...required, ...optional, leadProviderSlug }, { requiredKeys: [] });
const oddBody = pick("", "{", "[]", "null", '{"a":1}', '{"a":{"b":"\\ud800"}}');
const lead = fc.record(
  {
    crmId,
    firstName: name,
    lastName: name,
    phone,
    state,
    leadProviderSlug,
    email,
    streetAddress: freeText,
    city: freeText,
    zip: optional.subjectPropertyZip,
  },
  { requiredKeys: ["crmId", "firstName", "lastName", "phone", "state", "leadProviderSlug"] },
);
const target = fc.oneof(
  fc.record({ type: pick("gizmoId"), id: mostly(pick(MARKS.app), pick("x", "0".repeat(32), "nul\u0000")) }),
  fc.record({ type: pick("crmId"), id: crmId }),
  pick({ type: "other", id: "x" }),
);
const sleepDuration = mostly(pick(0, 0.5, 3_600_000, 365 * DAY_MS), pick(-1, 1e300, "1", null));

const forged = [
  ["\u0000", 1],
  ["a\u0000b", 0],
  ["\ud800", 1],
  ["~", Number.MAX_SAFE_INTEGER],
  ["~", -Number.MAX_SAFE_INTEGER],
  ["~", 1e300],
  ["0".repeat(32), 2 ** 60],
  ["f".repeat(32), Number.MAX_SAFE_INTEGER],
  ["f".repeat(32), -1],
  ["\u0000"],
  ["\udfff"],
  ["~"],
  [0, 0],
  {},
].map((position) => Buffer.from(JSON.stringify(position)).toString("base64url"));
const cursor = fc.oneof(
  { weight: 3, arbitrary: fc.constant(MARKS.cursor) },
  { weight: 1, arbitrary: pick(...forged, "", "%", "\u0000", "=") },
);
const limit = mostly(pick("1", "2", "3", "200"), pick("0", "201", "1.5", "9999999999999999", "٣"));

const query = fc.record(
  {
    limit,
    cursor,
    status: mostly(pick("NEW", "FUNDED,NEW", "DENIED,NEW,NEW"), pick("", "NEW,", "new")),
    stage: mostly(pick(...STAGE_NAMES), pick("none")),
    crmId,
    losId: optional.losId,
    teamId: pick("a.{s}", "b.{s}", "elsewhere"),
    leadProviderSlug,
    contactState: mostly(pick("active", "sleeping", "stopped"), pick("asleep")),
    updatedSince: mostly(pick("0", "1"), pick("9007199254740991", "9007199254740992", "-1")),
    search: mostly(
      pick("an", "ÁNN", "李", "oneill", "Ω", "stras", "😀", "i", "p1.{s}", "{phone1}", "ann p2.{s}", "zz", "' OR 1"),
      pick(...ODD_TEXTS, "  ", "\uffff", "%"),
    ),
    sort: mostly(pick("createdAt", "updatedAt"), pick("id")),
    other: fc.constant("x"),
  },
  { requiredKeys: [] },
);
const queryText = (fields: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([field, value]) => (value === null ? [] : [[field, String(value)]])),
  ).toString();
/** A few filters match something, many match nothing. */
const fewConditions = fc
  .tuple(query, fc.nat(40))
  .map(([fields, start]) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([field], i) => field === "limit" || (field === "cursor" ? start % 3 === 0 : (i + start) % 5 === 0),
      ),
    ),
  );

const once = fc.option(mostly(pick(...KEYS), pick("", "k".repeat(256), "ü")), { nil: undefined, freq: 3 });
const post = (path: string, body: fc.Arbitrary<unknown>) =>
  fc.record({ body, key: once }).map(({ body, key }) => ({
    method: "POST" as const,
    path,
    body,
    ...(key === undefined ? {} : { headers: { "Idempotency-Key": Buffer.from(String(key)).toString("latin1") } }),
  }));
const ifMatch = mostly(pick(undefined, MARKS.etag, "*"), pick('"1"', 'W/"1"', '"1", {etag}', "nonsense"));
const prefer = fc.option(pick("handling=strict"), { nil: undefined, freq: 8 });
const patch = fc.record({ body: mostly(patched, oddBody), ifMatch, prefer }).map(({ body, ifMatch, prefer }) => ({
  method: "PATCH" as const,
  path: `/v1/applications/${MARKS.app}`,
  body,
  headers: {
    ...(typeof ifMatch === "string" ? { "If-Match": ifMatch } : {}),
    ...(prefer === undefined ? {} : { Prefer: prefer }),
  },
}));
const get = (paths: fc.Arbitrary<string>) => paths.map((path) => ({ method: "GET" as const, path }));

const kinds = [
  [6, post("/v1/applications", mostly(created, oddBody))],
  [3, get(pick("/v1/applications/{app}", "/v1/applications/x%00", "/v1/applications/%ff", "/v1/pipeline"))],
  [5, patch],
  [6, get(fewConditions.map((fields) => `/v1/applications?${queryText(fields)}`))],
  [
    2,
    get(
      fc
        .record({ limit, cursor }, { requiredKeys: [] })
        .map((fields) => `/v1/applications/{app}/history?${queryText(fields)}`),
    ),
  ],
  [5, post("/agents/ingest", mostly(lead, oddBody))],
  [
    2,
    fc
      .tuple(target, sleepDuration)
      .chain(([to, duration]) => post("/agents/sleep", fc.constant({ ...to, sleepDuration: duration }))),
  ],
  [1, post("/agents/wake", target)],
  [2, post("/agents/stop-contact", target)],
  [2, get(target.map((fields) => `/agents/status?${queryText(fields)}`))],
] as const;

const operation: fc.Arbitrary<Operation> = fc
  .tuple(
    fc.oneof(
      ...kinds.map(([weight, arbitrary]) => ({
        weight,
        arbitrary: arbitrary as fc.Arbitrary<Pick<Operation, "method" | "path" | "body" | "headers">>,
      })),
    ),
    fc.nat(11),
    fc.nat(7),
  )
  .map(([call, app, who]) => ({ ...call, app, who: who === 0 ? 1 : 0 }));

/** Generates that many sequences of 5 to 15 operations, the same for the same seed. */
export const sequences = (count: number, seed: number): Operation[][] =>
  fc.sample(fc.array(operation, { minLength: 5, maxLength: 15, size: "max" }), { numRuns: count, seed });
