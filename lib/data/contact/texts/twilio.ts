import { z } from "zod";
import type { Receipt } from "@/lib/domain/contact/outreach/receipt";
import { twilioError } from "@/lib/domain/contact/outreach/twilio-error";
import { SECOND_MS } from "@/lib/domain/day";
import { callTwilio } from "./call-twilio";
import type { TextSettings } from "./text-settings";

/** A text to a borrower. */
export type Text = {
  /** In E.164 form. */
  readonly to: string;
  readonly body: string;
  /** The address that hears what becomes of it. */
  readonly callback: string;
  /** How long it may be delivered, in milliseconds; null for as long as Twilio keeps it. */
  readonly validFor: number | null;
};

/** A call to a borrower. */
export type PhoneCall = {
  /** In E.164 form. */
  readonly to: string;
  /** The URL that Twilio requests when someone answers. */
  readonly answered: string;
  /** The URL that Twilio notifies when the call ends. */
  readonly ended: string;
};

/** How long a phone rings, and how long a call may take, in seconds. */
const RING_SECONDS = 25;
const MOST_CALL_SECONDS = 1_800;
/** How long Twilio keeps a text at most, in seconds. */
const MOST_VALID_SECONDS = 36_000;
/** How long the account counts as reachable once it was, in milliseconds. */
const REACHED_MS = 60 * SECOND_MS;
/** How long nothing is sent after Twilio said that this sender may not send, in milliseconds. */
const REFUSED_MS = 600 * SECOND_MS;
const DEFERRED = { outcome: "deferred" } as const;

const Accepted = z.object({ sid: z.string().max(64) });
const Refused = z.object({ code: z.number() });

/** The uses of a Twilio account. Twilio can refuse either one on its own. */
type Use = "texts" | "calls";

/** The account at Twilio over which texts are sent and calls are made. */
export class Twilio {
  readonly #settings: TextSettings;
  #reachedAt = Number.NEGATIVE_INFINITY;
  readonly #refused = new Map<Use, { readonly code: number; readonly at: number }>();

  constructor(settings: TextSettings) {
    this.#settings = settings;
  }

  /** Looks whether the account can be used. Fails with one line that says why not; it names no person. */
  async reach(use: Use): Promise<void> {
    const now = performance.now();
    const refused = this.#refused.get(use);
    if (refused !== undefined && now - refused.at < REFUSED_MS)
      throw new Error(
        `Twilio does not let this number ${use === "texts" ? "send texts" : "make calls"} (error ${refused.code})`,
      );
    if (now - this.#reachedAt < REACHED_MS) return;
    const { accountSid, apiUrl } = this.#settings;
    const answer = await callTwilio({ url: `${apiUrl}/2010-04-01/Accounts/${accountSid}.json`, auth: this.#auth() });
    if (typeof answer === "string") throw new Error(`Twilio cannot be reached at ${new URL(apiUrl).host}`);
    if (answer.status === 401 || answer.status === 403 || answer.status === 404)
      throw new Error("Twilio refuses the account or its token");
    if (answer.status !== 200) throw new Error(`Twilio answers with status ${answer.status}`);
    this.#reachedAt = now;
  }

  /** Keeps this number from sending or calling for a while: Twilio or a carrier said that it may not. */
  refuse(use: Use, code: number): void {
    this.#refused.set(use, { code, at: performance.now() });
  }

  /** Hands a text over, unless `mayBegin` says no once the connection stands. Never throws. */
  async send({ to, body, callback, validFor }: Text, mayBegin: () => boolean): Promise<Receipt> {
    const { from } = this.#settings;
    const form = new URLSearchParams({ To: to, Body: body, StatusCallback: callback });
    form.set(from.startsWith("MG") ? "MessagingServiceSid" : "From", from);
    if (validFor !== null) {
      const seconds = Math.max(1, Math.min(MOST_VALID_SECONDS, Math.floor(validFor / SECOND_MS)));
      form.set("ValidityPeriod", String(seconds));
    }
    return this.#post({ use: "texts", path: "Messages.json", form }, mayBegin);
  }

  /** Calls a borrower, unless `mayBegin` returns false once connected. Never throws. */
  async call({ to, answered, ended }: PhoneCall, mayBegin: () => boolean): Promise<Receipt> {
    const form = new URLSearchParams({
      ...{ To: to, From: this.#settings.calls?.from ?? "", Url: answered, StatusCallback: ended },
      ...{ MachineDetection: "Enable", Timeout: String(RING_SECONDS), TimeLimit: String(MOST_CALL_SECONDS) },
    });
    return this.#post({ use: "calls", path: "Calls.json", form }, mayBegin);
  }

  /**
   * Ends a call that is waiting or ringing. Leaves a call in progress alone. Returns false if Twilio could not be
   * asked. Never throws.
   */
  async cancelCall(sid: string): Promise<boolean> {
    const { accountSid, apiUrl } = this.#settings;
    const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Calls/${encodeURIComponent(sid)}.json`;
    const form = new URLSearchParams({ Status: "canceled" });
    const answer = await callTwilio({ url, auth: this.#auth(), form });
    // 400 and 404: the call has ended.
    return typeof answer !== "string" && (answer.status < 300 || answer.status === 400 || answer.status === 404);
  }

  async #post(
    { use, path, form }: { readonly use: Use; readonly path: string; readonly form: URLSearchParams },
    mayBegin: () => boolean,
  ): Promise<Receipt> {
    const { accountSid, apiUrl } = this.#settings;
    const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/${path}`;
    const answer = await callTwilio({ url, auth: this.#auth(), form, mayBegin });
    if (answer === "not_sent") return DEFERRED;
    if (answer === "lost") return { outcome: "unknown" };
    return this.#receiptOf(use, answer.status, answer.body);
  }

  #receiptOf(use: Use, status: number, body: unknown): Receipt {
    if (status >= 200 && status < 300)
      return { outcome: "accepted", providerId: Accepted.safeParse(body).data?.sid ?? "" };
    // A 429 and these refusals of the account come before anything is accepted.
    if (status === 429 || status === 401 || status === 403) {
      this.#reachedAt = Number.NEGATIVE_INFINITY;
      return DEFERRED;
    }
    if (status < 400 || status >= 500) return { outcome: "unknown" };
    const code = Refused.safeParse(body).data?.code ?? 0;
    const error = twilioError(code);
    if (error === "sender") this.refuse(use, code);
    if (error === "sender" || error === "busy") return DEFERRED;
    if (use === "calls") return { outcome: "refused", isBadAddress: false };
    return { outcome: "refused", isBadAddress: error === "no_texts", isOptedOut: error === "opted_out" };
  }

  #auth(): string {
    return `${this.#settings.accountSid}:${this.#settings.authToken}`;
  }
}
