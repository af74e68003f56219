-- The same table in another order: what changes is mostly of today, and so in one place. The triggers name it, and stay.
CREATE TABLE "kept_PipelineDay" AS SELECT "status", "day", "teamId", "part", "count" FROM "PipelineDay";
DROP TABLE "PipelineDay";

CREATE TABLE "PipelineDay" (
    "status" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "teamId" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("day", "status", "teamId", "part")
) WITHOUT ROWID;

INSERT INTO "PipelineDay" SELECT "status", "day", "teamId", "part", "count" FROM "kept_PipelineDay";
DROP TABLE "kept_PipelineDay";
