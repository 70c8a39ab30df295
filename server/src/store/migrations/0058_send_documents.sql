CREATE TABLE "office_dispatches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_dispatches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice" integer NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_sellers" ADD COLUMN "peppol_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_sellers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "office_sellers" ADD COLUMN "reminder_days_1" integer;--> statement-breakpoint
ALTER TABLE "office_sellers" ADD COLUMN "reminder_days_2" integer;--> statement-breakpoint
ALTER TABLE "office_sellers" ADD COLUMN "reminder_days_3" integer;--> statement-breakpoint
ALTER TABLE "office_customers" ADD COLUMN "peppol_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_customers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "office_dispatches" ADD CONSTRAINT "office_dispatches_invoice_office_invoices_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."office_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_dispatches_invoice_index" ON "office_dispatches" USING btree ("invoice");--> statement-breakpoint
CREATE UNIQUE INDEX "office_dispatches_once" ON "office_dispatches" USING btree ("invoice","kind") WHERE "office_dispatches"."kind" <> 'mail';