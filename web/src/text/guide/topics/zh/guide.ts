import type { Guide } from '../guide.ts';
import { articles } from './articles.ts';
import { cards } from './cards.ts';
import { measures } from './measures.ts';
import { synonyms } from './synonyms.ts';

export const guide: Guide = {
  measures,
  dimensions: {
    quarter_hour: '期间内的每个刻钟。',
    hour: '期间内的每个小时。',
    day: '每个自然日，以所在时区的午夜为界。',
    week: '每周，周一至周日。',
    month: '每个自然月。',
    hour_of_day: '钟面上的小时，0 至 23，合并所有日期。',
    day_of_week: '周一（1）至周日（7），合并所有周。',
    daypart: '早高峰 6–10 点、上午 10–13 点、下午 13–16 点、晚高峰 16–19 点、夜间 19–24 点、凌晨 0–6 点（RAJAR）。',
    territory: '电台所属区域。',
    group: '电台所属集团。',
    station: '所收听的电台。',
    stream: '电台的音频流：一个挂载点、一种编码、一种音质。',
    country: '国家或地区（ISO 3166-1 代码），根据设备的网络地址。',
    region: '一级行政区，写作“国家/地区”，根据设备的网络地址。',
    city: '城市，写作“国家/地区/城市”。根据设备的网络地址估计。',
    device_category: '智能手机、电脑、智能音箱、汽车等。',
    device: '设备的品牌或系统。',
    player: '应用、浏览器或播放软件。',
    listening_method: '听众如何收听：自有网页播放器、自有应用、智能音箱、聚合平台等。',
    excluded_by: '排除某次连接的规则。按此维度查询时，只针对被排除的连接。',
    podcast: '播客（按标题）。',
    episode: '单集（按标题）。',
    days_since_release: '从单集发布到下载的整天数（每天 24 小时）；订阅源未注明日期时为空。',
    song: '播出的歌曲，写作“艺人 - 歌名”。',
    artist: '歌曲的主要艺人。',
    airing: '歌曲的一次播出：开始的时刻（UTC）和电台。',
    airing_minute:
      '从播出开始算起的分钟：−5 是开始前第五分钟，0 是第一分钟。只能查询歌曲的平均收听人数；每分钟都是全部播出的平均值。',
    song_age: '歌曲是否为新歌：在所查电台的首次播出在本期内，且此前至少七天的播出记录已知。',
    spot: '播出的广告，以播出系统发送的标题为准。',
    spot_airing: '广告的一次播出：开始的时刻（UTC）和电台。',
  },
  articles: { ...cards, ...articles },
  synonyms,
};
