import { Guide } from "@/components/docs/guide";
import { Backup } from "./backup";
import { ChangingKeys } from "./changing-keys";
import { ChoosingADatabase } from "./choosing-a-database";
import { DistributedEngines } from "./distributed-engines";
import { Failover } from "./failover";
import { FollowingARequest } from "./following-a-request";
import { Metrics } from "./metrics";
import { MovingFromSqlite } from "./moving-from-sqlite";
import { PgBouncer } from "./pgbouncer";
import { RateLimits } from "./rate-limits";
import { Replicas } from "./replicas";
import { SettingUpPostgresql } from "./setting-up-postgresql";
import { SeveralInstances } from "./several-instances";
import { SingleSignOn } from "./single-sign-on";
import { Sizing } from "./sizing";
import { Upgrades } from "./upgrades";
import { Verifying } from "./verifying";

const SECTIONS = [
  { id: "database", title: "Choosing a database", body: <ChoosingADatabase /> },
  { id: "postgresql", title: "Setting up PostgreSQL", body: <SettingUpPostgresql /> },
  { id: "move", title: "Moving from SQLite", body: <MovingFromSqlite /> },
  { id: "instances", title: "Several instances", body: <SeveralInstances /> },
  { id: "sizing", title: "Sizing", body: <Sizing /> },
  { id: "single-sign-on", title: "Single sign-on", body: <SingleSignOn /> },
  { id: "rate-limits", title: "Rate limits and Redis", body: <RateLimits /> },
  { id: "replicas", title: "Replicas", body: <Replicas /> },
  { id: "failover", title: "Failover", body: <Failover /> },
  { id: "pgbouncer", title: "PgBouncer", body: <PgBouncer /> },
  { id: "metrics", title: "Metrics", body: <Metrics /> },
  { id: "requests", title: "Following a request", body: <FollowingARequest /> },
  { id: "backup", title: "Backup", body: <Backup /> },
  { id: "keys", title: "Changing the keys", body: <ChangingKeys /> },
  { id: "verify", title: "Checking the history", body: <Verifying /> },
  { id: "upgrades", title: "Upgrades without downtime", body: <Upgrades /> },
  { id: "distributed", title: "Distributed engines", body: <DistributedEngines /> },
];

/** For who runs the service: databases, instances, failure, backup, upgrades. */
export function OperationsGuide() {
  return (
    <Guide
      title="Operating Hearthline"
      intro={
        <p>
          From one machine with nothing to set up, to several instances on a PostgreSQL that may fail over. All settings
          are environment variables; a wrong one stops the start with one line that says which and why.
        </p>
      }
      sections={SECTIONS}
    />
  );
}
