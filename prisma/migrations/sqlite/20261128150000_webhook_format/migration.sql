-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN "format" TEXT NOT NULL DEFAULT 'standard';
ALTER TABLE "WebhookEndpoint" ADD COLUMN "payload" TEXT NOT NULL DEFAULT 'thin';
