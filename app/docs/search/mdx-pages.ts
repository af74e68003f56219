import Access from "../access/page.mdx";
import Agent from "../agent/page.mdx";
import Applications from "../applications/page.mdx";
import Authentication from "../authentication/page.mdx";
import Backup from "../backup/page.mdx";
import Bulk from "../bulk/page.mdx";
import Cadences from "../cadences/page.mdx";
import Changelog from "../changelog/page.mdx";
import Commands from "../commands/page.mdx";
import Components from "../components/page.mdx";
import Configuration from "../configuration/page.mdx";
import ContactGate from "../contact-gate/page.mdx";
import ContactRecord from "../contact-record/page.mdx";
import Contributing from "../contributing/page.mdx";
import Decisions from "../decisions/page.mdx";
import Email from "../email/page.mdx";
import Errors from "../errors/page.mdx";
import EventTypes from "../event-types/page.mdx";
import Events from "../events/page.mdx";
import FollowUp from "../follow-up/page.mdx";
import Formats from "../formats/page.mdx";
import Glossary from "../glossary/page.mdx";
import Limits from "../limits/page.mdx";
import Lists from "../lists/page.mdx";
import Operations from "../operations/page.mdx";
import OwnAgent from "../own-agent/page.mdx";
import PhoneCalls from "../phone-calls/page.mdx";
import Postgresql from "../postgresql/page.mdx";
import Privacy from "../privacy/page.mdx";
import Promises from "../promises/page.mdx";
import QuickStart from "../quick-start/page.mdx";
import Reports from "../reports/page.mdx";
import Retries from "../retries/page.mdx";
import Signatures from "../signatures/page.mdx";
import Speed from "../speed/page.mdx";
import Syncing from "../syncing/page.mdx";
import TextMessages from "../text-messages/page.mdx";
import Webhooks from "../webhooks/page.mdx";

/** Every MDX page by its path. The search reads their headings. */
export const MDX_PAGES = {
  "/docs/quick-start": QuickStart,
  "/docs/access": Access,
  "/docs/agent": Agent,
  "/docs/applications": Applications,
  "/docs/authentication": Authentication,
  "/docs/backup": Backup,
  "/docs/bulk": Bulk,
  "/docs/cadences": Cadences,
  "/docs/changelog": Changelog,
  "/docs/commands": Commands,
  "/docs/configuration": Configuration,
  "/docs/contact-gate": ContactGate,
  "/docs/contributing": Contributing,
  "/docs/decisions": Decisions,
  "/docs/contact-record": ContactRecord,
  "/docs/email": Email,
  "/docs/errors": Errors,
  "/docs/event-types": EventTypes,
  "/docs/events": Events,
  "/docs/follow-up": FollowUp,
  "/docs/formats": Formats,
  "/docs/glossary": Glossary,
  "/docs/limits": Limits,
  "/docs/lists": Lists,
  "/docs/operations": Operations,
  "/docs/own-agent": OwnAgent,
  "/docs/postgresql": Postgresql,
  "/docs/privacy": Privacy,
  "/docs/promises": Promises,
  "/docs/reports": Reports,
  "/docs/retries": Retries,
  "/docs/signatures": Signatures,
  "/docs/speed": Speed,
  "/docs/syncing": Syncing,
  "/docs/components": Components,
  "/docs/text-messages": TextMessages,
  "/docs/phone-calls": PhoneCalls,
  "/docs/webhooks": Webhooks,
};
