CREATE TABLE "coverage_marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coverage_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"station_id" smallint NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"heard" bigint,
	"usual" bigint,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "coverage_marks" ADD CONSTRAINT "coverage_marks_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coverage_marks_station_id_index" ON "coverage_marks" USING btree ("station_id");--> statement-breakpoint
CREATE TRIGGER "coverage_marks_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "coverage_marks" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();
