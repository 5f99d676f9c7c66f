import { PYTHON_STANDARD_LIBRARY } from '#analyzer/source/python-standard-library.ts';

/** Modules of the standard library that serve others with what they are given. */
const SERVING = new Set(
  'asyncore asynchat cgi cgitb cmd sched smtpd socketserver tkinter turtle wsgiref xmlrpc'.split(' '),
);

/** Packages that are asked for something, and load nobody's files; pages for one person begin with a file that is started. */
const ASKED = new Set(
  `
anthropic arrow attr attrs aws_cdk backoff boto boto3 botocore bs4 cachetools certifi chardet ckanapi colorama constructs cryptography cv2
cx_Oracle dateutil decouple deepdiff docx dotenv elasticsearch faker feedparser fiona fitz geopandas git github gitlab gradio
googleapiclient gspread html5lib httplib2 httpx humanize hvac imageio jinja2 jira joblib json5 jsonpath_ng jsonschema jwt
keras keyring ldap3 loguru lxml markdown matplotlib mysql MySQLdb networkx nltk numpy oauth2client oauthlib openai openpyxl
orjson osgeo packaging pandas paramiko phonenumbers PIL pkg_resources plotly polars psycopg psycopg2 pyarrow pydantic
pydantic_settings pymongo pymssql pymysql pyodbc pypdf PyPDF2 pyproj pulumi pytz rasterio redis regex requests
requests_html requests_oauthlib requests_toolbelt rich ruamel scipy seaborn selenium sendgrid sentry_sdk setuptools shapely
simplejson six sklearn slugify sodapy spacy sqlalchemy streamlit structlog tabulate tenacity tensorflow termcolor tiktoken toml tomli
torch tqdm transformers tweepy twilio typing_extensions tzlocal ujson unidecode urllib3 xlrd xlsxwriter xlwt xmltodict yaml
zeep zstandard
`
    .trim()
    .split(/\s+/),
);

/** What people call a file of their own that they keep out of the repository. */
const KEPT_APART =
  /^(?:config|configs?_?local|settings|local_settings|credentials?|keys|tokens?|my_?secrets?)$/i;

/**
 * Whether one of the packages that a file imports may load it, or call what is in it: frameworks, and whatever is not
 * known. The others are asked only.
 * @param packages their first names, of those that are not the project's
 */
export const isCalledByPackages = (packages: Iterable<string>): boolean =>
  [...packages].some(
    (name) =>
      SERVING.has(name) || !(PYTHON_STANDARD_LIBRARY.has(name) || ASKED.has(name) || KEPT_APART.test(name)),
  );

/** Packages whose jobs, bots, threads and listeners run beside the requests of a server. */
const BESIDE_REQUESTS = new Set(
  `
aio_pika aiogram aiohttp airflow apscheduler arq background_task celery channels concurrent confluent_kafka dagster discord
disnake django_apscheduler django_cron django_q django_rq dramatiq errbot faust gevent hikari huey kafka kombu luigi
mautrix multiprocessing nameko nextcord nio paho pika prefect procrastinate pyrogram rq schedule scrapy slack_bolt sopel
telebot telegram telethon threading tornado twisted websockets zmq
`
    .trim()
    .split(/\s+/),
);

/** Whether a file that imports such packages may run for longer than a request. @param packages their first names */
export const runsBesideRequests = (packages: Iterable<string>): boolean =>
  [...packages].some((name) => BESIDE_REQUESTS.has(name));
