// Makes the folder of an embedded store: a program of its own, because initdb takes 500 MB that a process keeps.
// Called with the folder and the parameters of the server.
import { PGlite } from '@electric-sql/pglite';

const [path, ...startParams] = process.argv.slice(2);
const client = await PGlite.create({ dataDir: path, startParams });
await client.close();
