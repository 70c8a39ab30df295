import type { CardTopic } from '../../guide-topics.ts';
import type { Article } from '../guide.ts';

/** The charts and cards of the User Guide, in Chinese. */
export const cards: Record<CardTopic, Article> = {
  measure_tiles: {
    title: '指标卡片',
    body: [
      '每张卡片显示整个期间的数值、与对比期间相比的变化（箭头和文字）、之前的数值，以及指标在期间内的走势。',
      {
        list: [
          '上方有彩色线的卡片，就是所有图表显示的指标。',
          '将指针停在卡片上可查看精确数值。',
          '短横线表示无法给出数值，原因写在下方。',
        ],
      },
      '各指标的含义：[[sessions]]、[[listening_hours]]、[[average_session_minutes]]、[[aqh]]、[[reach]]、[[peak_audience]]。',
    ],
  },
  time_chart: {
    title: '走势图',
    body: [
      '在标题处更换指标，在旁边选择时间间隔。只提供适合该期间阅读的间隔。',
      {
        list: [
          '点击某月、某周或某日即可单独查看。用浏览器的返回按钮回到之前。',
          '“按电台”为收听最多的几家电台各画一条线。同一电台在所有卡片上颜色相同。',
          '点线部分尚未结束：该日或该小时未过完，或其日志尚未到达。被期间截断的一周也用点线。',
          '没有日志的地方不画线：缺少日志不等于无人收听。',
        ],
      },
      '图表背后的表格中有相同的数值。',
    ],
  },
  what_changed: {
    body: [
      '条形显示指标与对比期间相比上升或下降了多少，按最能说明问题的两个维度列出：先是电台，然后是国家、设备或收听方式。两个列表使用同一刻度。',
      {
        list: [
          '点击条形即可筛选页面。',
          '对于平均类指标，只显示收听次数至少占百分之一的项目：只有三位听众的电台平均值翻倍并无意义。',
          '如果对比期间早于第一份日志，则不显示任何内容，否则一切都会显得是新增的。',
        ],
      },
    ],
  },
  stations_card: {
    body: [
      '您能看到多个集团或区域时，会出现相应的标签页；只看一个电台时，会出现音频流标签页。',
      '条形按最大的一行缩放。占比是占合计的比例；对于不能相加的指标（如到达设备数），各占比之和会超过 100%。',
    ],
  },
  devices_card: {
    body: [
      '一台设备只属于一个类别。如有多个符合，以此列表中靠前的为准：',
      {
        values: 'device_category',
        explained: {
          car: '车载系统、CarPlay、Android Auto 和 Automotive',
          smart_speaker: 'Echo、Google Home 与 Nest、HomePod，包括带屏的型号',
          connected_tv: '电视、机顶盒、电视棒和游戏机',
          internet_radio: '网络收音机、高保真音响和多房间音箱，如 Sonos',
          wearable: '智能手表',
          tablet: 'iPad、Fire 以及非手机的 Android 设备',
          smartphone: 'iPhone、Android 手机，以及只报出网络库名称的应用',
          portable_player: 'iPod touch、Walkman 等',
          computer: 'Windows、Mac、Linux、Chromebook 及其上的媒体播放器',
          unknown: '其他一切，以及没有用户代理的连接',
        },
      },
      '设备如何识别：[[devices_and_players]]。',
    ],
  },
  places_card: {
    body: [
      '点击地图或列表中的国家即可筛选。用地图上的按钮放大或缩小。',
      '“地区”和“城市”标签页用圆圈表示，面积即指标数值；选择国家或放大后，“国家”标签页也是如此。点击圆圈即可筛选。使用键盘时，Tab 键到达最大的圆圈，方向键移到下一个，Enter 键筛选。',
      '地点从何而来、有多可靠：[[places]]。',
    ],
  },
  times_card: {
    body: [
      '可以相加的指标按平均每天或平均每周显示，这样含五个周一、四个周日的期间不会偏向周一。完整查看时，表格给出合计。',
      '时段采用 RAJAR 的划分：早高峰 6–10 点、上午 10–13 点、下午 13–16 点、晚高峰 16–19 点、夜间 19–24 点、凌晨 0–6 点。',
      '小时以各电台当地时间为准：见 [[clocks]]。',
    ],
  },
  week_map: {
    body: [
      '用方向键在格子间移动，会读出该格的数值。图例说明最淡和最浓的颜色各代表多少。',
      '期间为整周（7、28 或 84 天）时，一周各天的权重相同。',
    ],
  },
  methods_card: {
    body: [
      '一次连接只有一种收听方式，以最有力的依据为准：先看听众来自哪个网站或应用，再看用户代理。',
      {
        values: 'listening_method',
        explained: {
          own_web_player: '电台自有网站上的播放器',
          own_app: '用户代理以电台自有应用开头的应用',
          smart_speaker: '智能音箱',
          in_car: '车载系统',
          aggregator: '收录多家电台的目录或应用，如 TuneIn',
          internet_radio: '网络收音机',
          media_player: 'VLC 等媒体播放器，或直接打开音频流的浏览器',
          web_player_elsewhere: '任何其他网站上的播放器',
          podcast_app: '播客应用',
          unknown: '没有依据，例如不报出名称的应用',
        },
      },
      '请在电台设置中填写您的网站和应用。通过系统播放器播放的应用，必须发送自己的用户代理才能被识别。',
    ],
  },
  excluded_card: {
    body: [
      '任何数据都不会被删除：被排除的连接会保留其记录，以及最先适用的规则。',
      {
        values: 'excluded_by',
        explained: {
          not_a_stream: '播放列表、网页、图标、状态和管理请求',
          unknown_station: '不属于目录中任何音频流的挂载点',
          bad_status: '除 200 和 206 以外的所有 HTTP 状态',
          encoder: 'SOURCE 和 PUT 请求，以及按名称识别的编码器',
          relay: 'Icecast、SHOUTcast、Streamripper 等服务器和录制程序',
          monitor: '检测音频流是否正常的服务',
          robot: '爬虫，以及 curl、wget 等程序',
          listed: '许可名单所列的用户代理与网络（如系统拥有该名单）',
          data_centre: '数据中心与托管网络的地址',
          crowded_address: '同时连接一个电台的数量超过上限的地址',
          recorder: '一天内收听时长超过上限的设备',
          too_short: '短于区域最短时长的收听',
          continued: '延续同一设备收听的连接',
        },
      },
      '大量短连接属于正常：播放器在播放前会先探测音频流。',
    ],
  },
  full_table: {
    title: '完整查看卡片',
    body: [
      {
        list: [
          '在左侧选择维度，在上方选择指标。',
          '按 / 搜索。点击表头排序，点击其下方的“变化”按变化排序。',
          '点击一行即可筛选。',
          'CSV 文件包含您看到的行和列，保留全部位数。导出会记入审计日志。',
        ],
      },
      '地址中保存了打开的内容，可以发给同事。',
    ],
  },
  top_songs: {
    title: '歌曲 50 强',
    body: [
      '点击列标题可按其他指标排名，页面上的所有图表也会随之改变。点击歌曲可查看它的专页：播出记录、播出前后的收听人数、播出的地点和时间。',
      {
        list: [
          '名次是本期全部歌曲中的名次，而不仅是这五十首。数值相同的名次相同。',
          '“新上榜”表示该歌曲在对比时段没有播出。',
          '播出次数很少的歌曲，平均值和留存率可能很极端：请先看播出次数。',
        ],
      },
      '各列的含义：[[plays]]、[[song_listening_hours]]、[[song_average_audience]]、[[song_stay_rate]]。',
    ],
  },
  top_artists: {
    title: '艺人 50 强',
    body: [
      '艺人指歌曲的主要艺人，合作艺人不单独统计。点击艺人可查看其歌曲。',
      { list: ['仅大小写、重音或符号不同的两种写法视为同一艺人。超级管理员可以合并其他写法。'] },
    ],
  },
  new_songs: {
    title: '本期新歌',
    body: ['只有此前至少七天的曲目已知时，歌曲才算新歌；否则一切都会是新的。'],
  },
  around_airing: {
    title: '平均一次播出前后的收听人数',
    body: [
      '第 0 分钟是歌曲的第一分钟。为看清细微变化，纵轴不从 0 开始；具体数值见表格。',
      { list: ['歌曲之前播出的是其他内容：此前的上升与它无关。', '电台、国家和设备的筛选均有效。'] },
    ],
  },
  airings_card: {
    title: '播出记录',
    body: ['一次播出整体计入其开始时间，到下一节目开始或自身时长结束为止。'],
  },
  on_air_peak: {
    title: '收听峰值时的节目',
    body: ['不仅是歌曲：只要来源注明，新闻、谈话和广告也包括在内。“未知”表示没有标题覆盖那一分钟。'],
  },
  shows_card: {
    title: '节目',
    body: [
      '点击节目可筛选整个页面，单集列表随之只显示该节目的单集。',
      '各列的含义：[[downloads]]、[[podcast_consumers]]。',
    ],
  },
  episodes_card: {
    title: '单集',
    body: ['点击单集，可在“发布以来的下载量”中比较。', '单集以标题识别：标题相同的两个单集合为一行。'],
  },
  since_release: {
    title: '发布以来的下载量',
    body: [
      '未选择时，绘制本期下载最多的五个单集。在单集列表中点击可选择其他单集。',
      {
        list: [
          '第 0 天是订阅源所注明发布时间之后的 24 小时。',
          '不论所选时段，最近两年的下载都计算在内。',
          '曲线止于最后一个有下载的日子。',
        ],
      },
    ],
  },
  provider_comparison: {
    title: '与原服务商的对比',
    body: [
      '比值是 Quarterhour 在共同日期内的全部统计，除以原服务商在这些日期内的全部统计。0.93 表示少 7%。',
      'R² 表示两者每日涨落的一致程度，至少需要三个共同日期。接近 1 时，该比值也适用于以往年份；远离 1 时，两者计的不是同一回事。',
      '如何导入数据：[[earlier_provider]]。为何不同：[[another_provider]]。',
    ],
  },
};
