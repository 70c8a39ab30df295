CREATE TABLE "office_providers" (
	"seller" integer PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"secret" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dispatch" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"file" text,
	CONSTRAINT "office_receipts_dispatch_file_unique" UNIQUE("dispatch","file")
);
--> statement-breakpoint
DROP INDEX "office_dispatches_once";--> statement-breakpoint
ALTER TABLE "office_dispatches" ADD COLUMN "receipt_key" text;--> statement-breakpoint
ALTER TABLE "office_providers" ADD CONSTRAINT "office_providers_seller_office_sellers_id_fk" FOREIGN KEY ("seller") REFERENCES "public"."office_sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_receipts" ADD CONSTRAINT "office_receipts_dispatch_office_dispatches_id_fk" FOREIGN KEY ("dispatch") REFERENCES "public"."office_dispatches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_receipts_dispatch_index" ON "office_receipts" USING btree ("dispatch");--> statement-breakpoint
CREATE UNIQUE INDEX "office_dispatches_once" ON "office_dispatches" USING btree ("invoice","kind") WHERE "office_dispatches"."kind" LIKE 'reminder%';--> statement-breakpoint
ALTER TABLE "office_dispatches" ADD CONSTRAINT "office_dispatches_receipt_key_unique" UNIQUE("receipt_key");