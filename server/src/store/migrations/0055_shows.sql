CREATE TABLE "own_dayparts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_dayparts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"territory" text NOT NULL,
	"station" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"station" text NOT NULL,
	"name" text NOT NULL,
	"presenters" text DEFAULT '' NOT NULL,
	"color" integer DEFAULT 0 NOT NULL,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_dayparts" ADD CONSTRAINT "own_dayparts_territory_territories_slug_fk" FOREIGN KEY ("territory") REFERENCES "public"."territories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shows" ADD CONSTRAINT "shows_station_stations_slug_fk" FOREIGN KEY ("station") REFERENCES "public"."stations"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_dayparts_territory_index" ON "own_dayparts" USING btree ("territory");--> statement-breakpoint
CREATE UNIQUE INDEX "shows_name" ON "shows" USING btree ("station","name");--> statement-breakpoint
CREATE TRIGGER "shows_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shows" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "own_dayparts_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "own_dayparts" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();
