-- Keys of songs keep the marks that are letters in their script: every station's titles are read once more.
INSERT INTO "stale_airings" ("station_id", "from") SELECT "id", 0 FROM "stations"
ON CONFLICT ("station_id") DO UPDATE SET "from" = 0, "marks" = "stale_airings"."marks" + 1;
