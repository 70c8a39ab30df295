CREATE TABLE "office_shipping_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_shipping_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_shipping_rates" ADD CONSTRAINT "office_shipping_rates_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_shipping_rates_group_currency_index" ON "office_shipping_rates" USING btree ("group","currency");