CREATE TABLE "retention_ages" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_mail_copies" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "office_mail_copies" SET "trashed_at" = now() WHERE "folder" = 'trash';