import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@quarterhour/server/testing/free-port';
import { startChild } from './child.ts';

const places = (name: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((one) => join(one, name));
export const findNginx = () => places('nginx').find((path) => existsSync(path));
export const findFfmpeg = () => places('ffmpeg').find((path) => existsSync(path));

/** Seconds of a segment. */
export const segmentSeconds = 2;
/** How many segments the live playlist names. */
export const playlistSegments = 6;

const page = `<!doctype html><title>Player</title><audio></audio><script src="/hls.min.js"></script><script>
const audio = document.querySelector('audio');
const hls = new Hls();
hls.on(Hls.Events.ERROR, (_, { fatal, details }) => { if (fatal) document.title = details; });
hls.loadSource('/live/one/live.m3u8');
hls.attachMedia(audio);
hls.on(Hls.Events.MANIFEST_PARSED, () => audio.play().catch((error) => { document.title = String(error); }));
</script>`;

function configuration(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 64; }
http {
  ${temporary.join(' ')}
  types { text/html html; text/javascript js; application/vnd.apple.mpegurl m3u8; video/mp2t ts; }
  log_format qh escape=json '{"ts":$msec,"ip":"$remote_addr","m":"$request_method","uri":"$request_uri","st":$status,"by":$body_bytes_sent,"rt":$request_time,"ua":"$http_user_agent","ref":"$http_referer","psid":"$http_x_playback_session_id","cmcd":"$http_cmcd_session"}';
  access_log ${folder}/access.log qh;
  server { listen 127.0.0.1:${port}; root ${folder}/www; }
}
`;
}

/** A tone that ffmpeg packs into segments, and nginx serves with a page whose player is hls.js. */
export async function startHls(nginx: string, ffmpeg: string) {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-hls-'));
  const [port, www] = [await freePort(), join(folder, 'www')];
  await mkdir(join(www, 'live/one'), { recursive: true });
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  await writeFile(join(www, 'index.html'), page);
  await copyFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'), join(www, 'hls.min.js'));
  const tone = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-c:a', 'aac', '-b:a', '64k'];
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    String(segmentSeconds),
    '-hls_list_size',
    String(playlistSegments),
    '-hls_flags',
    'delete_segments',
  ];
  const names = ['-hls_segment_filename', join(www, 'live/one/seg_%d.ts'), join(www, 'live/one/live.m3u8')];
  const packager = spawn(ffmpeg, ['-loglevel', 'error', ...tone, ...hls, ...names], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const { stop } = await startChild(
    nginx,
    ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    `${origin}/index.html`,
  );
  return {
    origin,
    playlist: `${origin}/live/one/live.m3u8`,
    /** Complete once it has stopped. */
    accessLog: join(folder, 'access.log'),
    async stop() {
      packager.kill('SIGKILL');
      await stop();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
