CREATE TABLE "office_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"name" text NOT NULL,
	"customer" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'offer' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_orders" ADD CONSTRAINT "office_orders_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_orders" ADD CONSTRAINT "office_orders_customer_office_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."office_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_orders_group_index" ON "office_orders" USING btree ("group");--> statement-breakpoint
CREATE INDEX "office_orders_customer_index" ON "office_orders" USING btree ("customer");