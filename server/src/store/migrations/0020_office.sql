CREATE TABLE "office_customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"payment_days" integer NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"stations" text[] DEFAULT '{}' NOT NULL,
	"daypart" text NOT NULL,
	"spots" integer,
	"impressions" integer,
	"pricing" text NOT NULL,
	"currency" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"stock" integer,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_customers" ADD CONSTRAINT "office_customers_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_products" ADD CONSTRAINT "office_products_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_customers_group_index" ON "office_customers" USING btree ("group");--> statement-breakpoint
CREATE INDEX "office_products_group_index" ON "office_products" USING btree ("group");