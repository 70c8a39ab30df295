CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cause" text NOT NULL,
	"period" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"message" jsonb,
	"queued_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "notifications_once" UNIQUE("cause","period","channel","recipient")
);
--> statement-breakpoint
CREATE INDEX "notifications_next" ON "notifications" USING btree ("next_at");