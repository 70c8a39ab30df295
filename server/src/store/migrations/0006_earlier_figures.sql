CREATE TABLE "earlier_figures" (
	"source" text NOT NULL,
	"station_id" smallint NOT NULL,
	"day" date NOT NULL,
	"sessions" integer,
	"listening_hours" double precision,
	"aqh" double precision,
	"reach" integer,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_figures_source_station_id_day_pk" PRIMARY KEY("source","station_id","day")
);
--> statement-breakpoint
ALTER TABLE "earlier_figures" ADD CONSTRAINT "earlier_figures_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;