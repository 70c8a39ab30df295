ALTER TABLE "office_mails" ADD COLUMN "cc" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_mails" ADD COLUMN "bcc" text[] DEFAULT '{}' NOT NULL;