-- CreateTable
CREATE TABLE "RowSeal" (
    "kind" TEXT COLLATE "C" NOT NULL,
    "row" TEXT COLLATE "C" NOT NULL,
    "seal" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "RowSeal_pkey" PRIMARY KEY ("kind","row")
);

-- CreateTable
CREATE TABLE "SealTotal" (
    "kind" TEXT COLLATE "C" NOT NULL,
    "part" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "changes" INTEGER NOT NULL,
    "sum" TEXT COLLATE "C" NOT NULL,
    "seal" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "SealTotal_pkey" PRIMARY KEY ("kind","part")
);

-- CreateTable
CREATE TABLE "SealHead" (
    "number" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "seal" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "SealHead_pkey" PRIMARY KEY ("number")
);
