CREATE TABLE "office_invoice_numbers" (
	"group" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "office_invoice_numbers_group_year_pk" PRIMARY KEY("group","year")
);
--> statement-breakpoint
CREATE TABLE "office_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"customer" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"delivered_on" text,
	"payment_days" integer,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	"exchange_rate" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" integer,
	"corrects" integer,
	"number" text,
	"year" integer,
	"sequence" integer,
	"issued_on" text,
	"due_on" text,
	"parties" jsonb,
	"amounts" jsonb,
	"gross_minor" bigint DEFAULT 0 NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"credited_minor" bigint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "office_invoices_group_year_sequence_unique" UNIQUE("group","year","sequence"),
	CONSTRAINT "office_invoices_paid" CHECK ("office_invoices"."paid_minor" BETWEEN 0 AND "office_invoices"."gross_minor"),
	CONSTRAINT "office_invoices_credited" CHECK ("office_invoices"."credited_minor" BETWEEN 0 AND "office_invoices"."gross_minor")
);
--> statement-breakpoint
CREATE TABLE "office_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit" text NOT NULL,
	"currency" text NOT NULL,
	"price_minor" bigint DEFAULT 0 NOT NULL,
	"tax" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"customer" integer NOT NULL,
	"currency" text NOT NULL,
	"received_on" text NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"parts" jsonb NOT NULL,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_sellers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_sellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"name" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"register_number" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"number_prefix" text DEFAULT '' NOT NULL,
	"exemption_reason" text DEFAULT '' NOT NULL,
	"legal_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "office_sellers_group_unique" UNIQUE("group")
);
--> statement-breakpoint
ALTER TABLE "office_invoice_numbers" ADD CONSTRAINT "office_invoice_numbers_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_invoices" ADD CONSTRAINT "office_invoices_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_invoices" ADD CONSTRAINT "office_invoices_customer_office_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."office_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_invoices" ADD CONSTRAINT "office_invoices_order_office_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."office_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_items" ADD CONSTRAINT "office_items_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_payments" ADD CONSTRAINT "office_payments_customer_office_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."office_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_sellers" ADD CONSTRAINT "office_sellers_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_invoices_group_index" ON "office_invoices" USING btree ("group");--> statement-breakpoint
CREATE INDEX "office_invoices_customer_index" ON "office_invoices" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "office_invoices_order_index" ON "office_invoices" USING btree ("order");--> statement-breakpoint
CREATE INDEX "office_items_group_index" ON "office_items" USING btree ("group");--> statement-breakpoint
CREATE INDEX "office_payments_group_index" ON "office_payments" USING btree ("group");--> statement-breakpoint
CREATE INDEX "office_payments_customer_index" ON "office_payments" USING btree ("customer");