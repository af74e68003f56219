-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "lastSignInAt" BIGINT,
ADD COLUMN     "totpSecret" BYTEA,
ADD COLUMN     "totpSince" BIGINT,
ADD COLUMN     "totpStep" BIGINT;

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "personId" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("personId","hash")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT COLLATE "C" NOT NULL,
    "codeHash" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "teamId" TEXT COLLATE "C",
    "personId" TEXT COLLATE "C",
    "createdAt" BIGINT NOT NULL,
    "createdBy" TEXT COLLATE "C" NOT NULL,
    "expiresAt" BIGINT NOT NULL,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_codeHash_key" ON "Invitation"("codeHash");

-- CreateIndex
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");
