-- AlterTable
ALTER TABLE "Person" ADD COLUMN "lastSignInAt" BIGINT;
ALTER TABLE "Person" ADD COLUMN "totpSecret" BLOB;
ALTER TABLE "Person" ADD COLUMN "totpSince" BIGINT;
ALTER TABLE "Person" ADD COLUMN "totpStep" BIGINT;

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "personId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    PRIMARY KEY ("personId", "hash")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "codeHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "teamId" TEXT,
    "personId" TEXT,
    "createdAt" BIGINT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "expiresAt" BIGINT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_codeHash_key" ON "Invitation"("codeHash");

-- CreateIndex
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");
