-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN "format" TEXT COLLATE "C" NOT NULL DEFAULT 'standard';
ALTER TABLE "WebhookEndpoint" ADD COLUMN "payload" TEXT COLLATE "C" NOT NULL DEFAULT 'thin';
