import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { logBug, logEnd } from "@/lib/http/serve/log";
import { writeTokenRequests } from "@/lib/http/serve/request-log";
import { systemClock } from "@/lib/jobs/clock";
import type { Job } from "@/lib/jobs/job";
import { storedLeases } from "@/lib/jobs/leases";
import { type Jobs, startJobs } from "@/lib/jobs/runner";
import { unscheduled } from "@/lib/jobs/unscheduled";
import { cancelForbiddenCalls, makesCalls } from "@/lib/operations/agent/engine/cancel-calls";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { MAILBOX_JOB } from "@/lib/operations/agent/inbound/mailbox-state";
import { hasMailbox, readMail } from "@/lib/operations/agent/inbound/read-mail";
import { appendProof } from "@/lib/operations/agent/proof/append-proof";
import { writeAccessRecords } from "@/lib/operations/applications/access/access-log";
import { assignLeads } from "@/lib/operations/applications/assignment/assign-leads";
import { onPending, spreadPending } from "@/lib/operations/applications/contact/stops/spreading";
import { callTimeRounds } from "@/lib/operations/applications/gate/call-times";
import { lookForEvents } from "@/lib/operations/applications/history/watch-applications";
import { recordShippedRules } from "@/lib/operations/contact/rules/contact-rules";
import { runWhenDue } from "@/lib/operations/installation/maintenance";
import { renewSearchTerms } from "@/lib/operations/installation/renew-search-terms";
import { changeSamples } from "@/lib/operations/installation/samples/sample-requests";
import { sealingRounds } from "@/lib/operations/installation/seals/seal-progress";
import { readPastStatuses } from "@/lib/operations/reports/read-past-statuses";
import { webhookRounds } from "@/lib/operations/webhooks/webhook-rounds";
import { reminderJobs } from "./reminder-jobs";

const logFailure = (name: string, thrown: unknown) => logBug(name, thrown);

/** One instance at a time reads the mailbox. */
const mailbox: Job = {
  name: MAILBOX_JOB,
  scope: "installation",
  everyMs: 15 * SECOND_MS,
  retry: { firstMs: 15 * SECOND_MS, mostMs: 5 * MINUTE_MS },
  run: ({ signal }) => unscheduled(readMail(signal)),
};

/** Every instance looks: asking Twilio twice to cancel a call changes nothing. */
const ringingCalls: Job = {
  name: "ringing-calls",
  scope: "instance",
  everyMs: SECOND_MS,
  retry: { firstMs: SECOND_MS, mostMs: 15 * SECOND_MS },
  run: ({ now }) => unscheduled(cancelForbiddenCalls(now)),
};

/** Returns every background job of the service. */
function allJobs(): readonly Job[] {
  const seal = sealingRounds();
  const webhooks = webhookRounds();
  const callTimes = callTimeRounds();
  return [
    {
      name: "event-poll",
      scope: "instance",
      everyMs: 400,
      retry: { firstMs: 400, mostMs: 5 * SECOND_MS },
      run: () => unscheduled(lookForEvents()),
    },
    {
      name: "access-records",
      scope: "instance",
      everyMs: SECOND_MS,
      run: () => unscheduled(writeAccessRecords()),
    },
    {
      name: "token-requests",
      scope: "instance",
      everyMs: 3 * SECOND_MS,
      run: () => unscheduled(writeTokenRequests()),
    },
    {
      // Looks once a second for stops left by other instances, or by this one before a crash. A stop made here wakes it
      // at once.
      name: "spreading",
      scope: "instance",
      everyMs: SECOND_MS,
      firstAfterMs: 1,
      retry: { firstMs: SECOND_MS, mostMs: MINUTE_MS },
      run: ({ signal }) => unscheduled(spreadPending(signal)),
    },
    {
      // Instances share what is due; each step is claimed once. Retries soon: a lead must not wait because another
      // failed.
      name: "contact-agent",
      scope: "instance",
      everyMs: SECOND_MS,
      firstAfterMs: SECOND_MS,
      retry: { firstMs: SECOND_MS, mostMs: 15 * SECOND_MS },
      run: ({ signal }) => unscheduled(runAgent({ signal })),
    },
    {
      // Instances take turns, by a lock for each lead. Free of cost while it is off.
      name: "assignment",
      scope: "instance",
      everyMs: 2 * SECOND_MS,
      firstAfterMs: SECOND_MS,
      retry: { firstMs: SECOND_MS, mostMs: MINUTE_MS },
      run: ({ now, signal }) => unscheduled(assignLeads({ now, signal })),
    },
    ...reminderJobs,
    {
      // One instance at a time, by a lease in the database. Costs one short read while no one asks for sample files.
      name: "sample-files",
      scope: "instance",
      everyMs: 2 * SECOND_MS,
      retry: { firstMs: 2 * SECOND_MS, mostMs: 5 * MINUTE_MS },
      run: ({ now, signal }) => unscheduled(changeSamples({ now, signal })),
    },
    {
      // One instance at a time, by a lock. Costs two short reads while nothing was added to the contact log.
      name: "contact-log",
      scope: "instance",
      everyMs: 5 * SECOND_MS,
      firstAfterMs: 2 * SECOND_MS,
      retry: { firstMs: 5 * SECOND_MS, mostMs: MINUTE_MS },
      run: ({ now, signal }) => unscheduled(appendProof({ now, signal })),
    },
    {
      // One instance at a time, by a lease in the database.
      name: "call-times",
      scope: "instance",
      everyMs: SECOND_MS,
      firstAfterMs: SECOND_MS,
      retry: { firstMs: SECOND_MS, mostMs: MINUTE_MS },
      run: ({ signal }) => callTimes(signal),
    },
    {
      name: "sealing",
      scope: "instance",
      everyMs: MINUTE_MS,
      firstAfterMs: 10 * SECOND_MS,
      run: ({ signal }) => unscheduled(seal(signal).then(logEnd)),
    },
    {
      // Each endpoint belongs to one instance at a time, by a lease of its own. Free of cost without endpoints.
      name: "webhooks",
      scope: "instance",
      everyMs: 400,
      firstAfterMs: SECOND_MS,
      retry: { firstMs: SECOND_MS, mostMs: 30 * SECOND_MS },
      run: ({ signal }) => unscheduled(webhooks.round(signal)),
    },
    {
      // Every instance records the time. The first one to see that an hour has passed runs the job.
      name: "maintenance",
      scope: "instance",
      everyMs: 5 * MINUTE_MS,
      firstAfterMs: MINUTE_MS,
      run: ({ now }) =>
        unscheduled(runWhenDue({ now, steady: performance.now() }, (thrown) => logFailure("maintenance", thrown))),
    },
    {
      // Each edition of the program ships its rules. A decision names a version, so it is stored once it is in force.
      name: "contact-rules",
      scope: "instance",
      everyMs: HOUR_MS,
      firstAfterMs: SECOND_MS,
      run: ({ now }) => unscheduled(recordShippedRules(now)),
    },
    {
      // A lock lets one instance at a time do it. Without a stored lease, a start does not load Prisma Client.
      name: "search-terms",
      scope: "instance",
      everyMs: HOUR_MS,
      firstAfterMs: SECOND_MS,
      run: ({ signal }) => unscheduled(renewSearchTerms(signal)),
    },
    {
      name: "status-reach",
      scope: "instance",
      everyMs: HOUR_MS,
      firstAfterMs: SECOND_MS,
      run: ({ signal }) => unscheduled(readPastStatuses(signal)),
    },
    ...(hasMailbox() ? [mailbox] : []),
    ...(makesCalls() ? [ringingCalls] : []),
  ];
}

/** Starts every background job of the service. */
export function startAllJobs(): Pick<Jobs, "stop"> {
  const jobs = startJobs(allJobs(), { clock: systemClock, leases: storedLeases(), onFailure: logFailure });
  onPending(() => void jobs.wake("spreading"));
  return {
    async stop() {
      onPending(undefined);
      await jobs.stop();
    },
  };
}
