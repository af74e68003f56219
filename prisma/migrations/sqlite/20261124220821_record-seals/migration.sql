-- CreateTable
CREATE TABLE "RowSeal" (
    "kind" TEXT NOT NULL,
    "row" TEXT NOT NULL,
    "seal" TEXT NOT NULL,

    PRIMARY KEY ("kind", "row")
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "SealTotal" (
    "kind" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "changes" INTEGER NOT NULL,
    "sum" TEXT NOT NULL,
    "seal" TEXT NOT NULL,

    PRIMARY KEY ("kind", "part")
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "SealHead" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "seal" TEXT NOT NULL
);
