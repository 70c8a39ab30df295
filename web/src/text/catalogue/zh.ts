import type { catalogue as english } from './en.ts';

/** Labels and definitions of measures and dimensions, in Chinese; in English they are those of the catalogue. */
export const catalogue = {
  // Measures
  'measure.sessions': '收听次数',
  'measure.sessions.definition': '在期间内开始、并按所属区域规则计入的收听：通常至少 60 秒，且不是机器人、中继或监测。',
  'measure.active_sessions': '活跃收听次数',
  'measure.active_sessions.definition':
    '在期间内任一时刻正在进行的计入收听，不论何时开始。跨两个小时的收听在两个小时内都算活跃，因此各小时之和不等于全天。',
  'measure.listening_hours': '收听时长（小时）',
  'measure.listening_hours.definition': '期间内的全部收听时间，以小时计。跨越期间起点或终点的收听只计入期间内的部分。',
  'measure.average_session_minutes': '平均每次收听时长',
  'measure.average_session_minutes.definition': '期间内的收听时间除以活跃收听次数，以分钟计。',
  'measure.aqh': '平均每刻钟听众',
  'measure.aqh.definition':
    '每刻钟内收听某台至少五分钟（或规则集规定的时长：`nielsen-ppm-like` 为三分钟）的设备的平均数（AQH）。刻钟从 :00、:15、:30、:45 开始。这些时间不必连续，日志持续而无人收听的刻钟计为零；没有日志覆盖的刻钟不参与计算。一台设备对所听的每个电台各计一次，因此各台数值可以相加。当天尚未结束时，只计已经过去的刻钟。',
  'measure.average_audience': '平均同时收听数',
  'measure.average_audience.definition':
    '平均同时进行的收听数：收听时长除以期间内有日志覆盖的小时数。当天尚未结束时，只计已经过去的时间。',
  'measure.coverage': '日志覆盖率',
  'measure.coverage.definition':
    '所查时间中有日志覆盖的部分：无论有无人收听，服务器日志都在持续。电台首份日志之前、日志结束之后、缺少日志的时间，以及已确认的中断，均不计为覆盖。',
  'measure.reach': '到达设备数',
  'measure.reach.definition':
    '期间内至少有一次计入收听正在进行的不同设备数。数值精确，绝非相加：两天都收听的设备只算一台。设备是由地址和用户代理生成的匿名键。期间最长 90 天，因为网络地址会易主。',
  'measure.listening_per_device_hours': '每台设备收听时长',
  'measure.listening_per_device_hours.definition': '收听时长除以到达设备数：整个期间内一台设备听了多久。',
  'measure.peak_audience': '最高同时收听数',
  'measure.peak_audience.definition': '同时进行的收听数的最大值，在每个整分钟测量，以及首次达到的那一分钟。',
  'measure.plays': '播出次数',
  'measure.plays.definition':
    '歌曲播出的次数。一次播出整体计入其开始的时段。按听众筛选或拆分（国家、设备等）时，只计其中有人收听的播出。',
  'measure.song_listening_hours': '歌曲收听时长（小时）',
  'measure.song_listening_hours.definition': '在期间内开始的各次播出（直到结束）的收听时间，以小时计。',
  'measure.song_average_audience': '歌曲平均听众',
  'measure.song_average_audience.definition':
    '歌曲播出期间平均同时进行的收听会话数。在无日志或已确认中断的时段开始的播出不计入。按国家、设备等筛选或拆分听众时，仍除以全部播放的时长，因此各部分可以相加。',
  'measure.song_performances': '收听人次',
  'measure.song_performances.definition':
    '一名听众至少听到歌曲一部分的次数：每次播出开始时的听众，加上播出期间到来的听众。',
  'measure.song_switching_index': '离开指数',
  'measure.song_switching_index.definition':
    '歌曲播出期间离开的听众数与平常相比：100 表示与平常相同，88 表示离开的人少 12%，120 表示多 20%。平常指该电台在前后四周、按当地时间播出开始所在的一周同一刻钟内每秒收听的流失，并按听众加入后的时长区分，因为刚来的人更容易离开。没有已知平常流失的播出，以及无日志、已确认中断或服务器重启前后时段内的播出不计入。离开人数很少时说明不了什么，因此指数向 100 收缩，相当于预期与实际各多加 25 次离开。区间以 95% 的概率包含真实值；若区间包含 100，差异可能只是偶然。这是关联而非因果：歌曲前后的内容和播出时间同样有影响。',
  'measure.spot_airings': '广告播出次数',
  'measure.spot_airings.definition': '广告播出的次数：标题标明为广告的节目单元。每次播出计入其开始的时段。',
  'measure.spot_impressions': '广告曝光次数',
  'measure.spot_impressions.definition':
    '每条广告开始时正在进行的会话数，按全部播出累加。同一设备听到两次则计两次。没有日志的时间没有听众；播放器可能比标题晚几秒。',
  'measure.downloads': '下载量',
  'measure.downloads.definition':
    '单集下载次数：在区域所选窗口内（默认为一个 UTC 自然日），每台设备每个单集计一次，条件是已交付文件头和一分钟音频的字节；较短的文件须完整交付。机器人、数据中心、手表重复请求和两字节请求不计入。',
  'measure.podcast_consumers': '播客听众',
  'measure.podcast_consumers.definition':
    '期间内至少有一次下载的不同设备数。该数字精确，且从不相加：一台设备下载两个单集仍为一名听众。设备由地址与用户代理生成的匿名键标识。最多覆盖 90 天，因为地址会易主。',

  // Dimensions
  'dimension.quarter_hour': '刻钟',
  'dimension.hour': '小时',
  'dimension.day': '日',
  'dimension.week': '周',
  'dimension.month': '月',
  'dimension.hour_of_day': '小时',
  'dimension.day_of_week': '星期',
  'dimension.daypart': '时段',
  'dimension.territory': '区域',
  'dimension.group': '集团',
  'dimension.station': '电台',
  'dimension.stream': '音频流',
  'dimension.country': '国家或地区',
  'dimension.region': '地区',
  'dimension.city': '城市',
  'dimension.device_category': '设备类别',
  'dimension.device': '设备',
  'dimension.player': '播放器',
  'dimension.listening_method': '收听方式',
  'dimension.excluded_by': '排除原因',
  'dimension.song': '歌曲',
  'dimension.artist': '艺人',
  'dimension.airing': '播出',
  'dimension.airing_minute': '播出的第几分钟',
  'dimension.song_age': '新歌或已播过',
  'dimension.spot': '广告',
  'dimension.spot_airing': '广告单次播出',
  'dimension.podcast': '播客',
  'dimension.episode': '单集',
  'dimension.days_since_release': '发布后天数',
} satisfies typeof english;
