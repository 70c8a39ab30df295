CREATE TABLE "failures" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last" integer NOT NULL
);
