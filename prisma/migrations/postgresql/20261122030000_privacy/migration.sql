-- CreateTable
CREATE TABLE "LegalHold" (
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "actorKind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "actorName" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "LegalHold_pkey" PRIMARY KEY ("applicationId")
);

-- CreateTable
CREATE TABLE "Erasure" (
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "actorKind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "actorName" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL,
    "teamId" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL,
    "historyId" TEXT COLLATE "C" NOT NULL,
    "historySeal" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("applicationId")
);

-- CreateIndex
CREATE INDEX "Erasure_historyId_idx" ON "Erasure"("historyId");
