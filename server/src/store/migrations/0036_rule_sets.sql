CREATE TABLE "rule_choices" (
	"territory" text NOT NULL,
	"from_day" text NOT NULL,
	"rule_set" text NOT NULL,
	"version" integer NOT NULL,
	"chosen_by" text DEFAULT '' NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rule_choices_territory_from_day_pk" PRIMARY KEY("territory","from_day")
);
--> statement-breakpoint
CREATE TABLE "rule_limits" (
	"rule" text NOT NULL,
	"from_day" text NOT NULL,
	"limit" integer NOT NULL,
	"chosen_by" text DEFAULT '' NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rule_limits_rule_from_day_pk" PRIMARY KEY("rule","from_day")
);
--> statement-breakpoint
CREATE TABLE "safe_networks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safe_networks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"network" text NOT NULL,
	"reason" text NOT NULL,
	"from_day" text NOT NULL,
	"until" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "territories" ALTER COLUMN "rule_set" SET DEFAULT 'standard';--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "uncounted_from" text;--> statement-breakpoint
ALTER TABLE "rule_choices" ADD CONSTRAINT "rule_choices_territory_territories_slug_fk" FOREIGN KEY ("territory") REFERENCES "public"."territories"("slug") ON DELETE no action ON UPDATE no action;