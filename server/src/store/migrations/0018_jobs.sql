CREATE TABLE "job_runs" (
	"id" text NOT NULL,
	"server" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"runs" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "job_runs_id_server_pk" PRIMARY KEY("id","server")
);
