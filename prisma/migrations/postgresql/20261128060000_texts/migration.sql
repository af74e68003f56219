-- AlterTable
ALTER TABLE "Message" ADD COLUMN "providerId" TEXT COLLATE "C";

-- CreateIndex
CREATE UNIQUE INDEX "Message_providerId_key" ON "Message"("providerId") WHERE ("providerId" IS NOT NULL);
