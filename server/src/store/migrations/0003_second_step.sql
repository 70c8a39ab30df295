ALTER TABLE "users" ADD COLUMN "otp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "otp_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}' NOT NULL;