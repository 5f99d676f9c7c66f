import { listOf } from './name-list.ts';

/**
 * Distributions of the Python Package Index, by their normal names, whose modules are known: those that are called otherwise,
 * and the most used of those that are not. Modules in small letters.
 */
export const PYTHON_MODULES = listOf(`
aiofiles aiofiles
aiohttp aiohttp
alembic alembic
antlr4-python3-runtime antlr4
argon2-cffi argon2
asgiref asgiref
attrs attr attrs
azure-storage-blob azure.storage.blob
babel babel
bcrypt bcrypt
beautifulsoup4 bs4
biopython bio
bleach bleach
boto boto
boto3 boto3
botocore botocore
cachetools cachetools
celery celery
certifi certifi
cffi cffi
chardet chardet
charset-normalizer charset_normalizer
cherrypy cherrypy
click click
cryptography cryptography
cython cython
dateparser dateparser
defusedxml defusedxml
django django
django-allauth allauth
django-cors-headers corsheaders
django-debug-toolbar debug_toolbar
django-environ environ
django-extensions django_extensions
django-filter django_filters
django-redis django_redis
django-storages storages
djangorestframework rest_framework
djangorestframework-simplejwt rest_framework_simplejwt
dnspython dns
docutils docutils
email-validator email_validator
eventlet eventlet
faker faker
fastapi fastapi
feedparser feedparser
flask flask
flask-cors flask_cors
flask-sqlalchemy flask_sqlalchemy
gevent gevent
gitdb gitdb
gitpython git
google-api-python-client googleapiclient apiclient
google-auth google.auth google.oauth2
google-cloud-storage google.cloud.storage
graphene graphene
graphene-django graphene_django
grpcio grpc
gunicorn gunicorn
h11 h11
html5lib html5lib
httplib2 httplib2
httpx httpx
idna idna
imageio imageio
itsdangerous itsdangerous
jinja2 jinja2
joblib joblib
jsonpickle jsonpickle
jsonschema jsonschema
jwcrypto jwcrypto
keras keras
ldap3 ldap3
lxml lxml
mako mako
markdown markdown
markdown-it-py markdown_it
markupsafe markupsafe
mistune mistune
mysql-connector-python mysql
mysqlclient mysqldb
networkx networkx
nltk nltk
numpy numpy
oauthlib oauthlib
opencv-python cv2
opencv-python-headless cv2
openpyxl openpyxl
orjson orjson
pandas pandas
paramiko paramiko
passlib passlib
pdfminer-six pdfminer
pexpect pexpect
pika pika
pillow pil
pip pip
prompt-toolkit prompt_toolkit
protobuf google.protobuf
psutil psutil
psycopg psycopg
psycopg2 psycopg2
psycopg2-binary psycopg2
py py
pyasn1 pyasn1
pycrypto crypto
pycryptodome crypto
pycryptodomex cryptodome
pydantic pydantic
pygments pygments
pyjwt jwt
pymdown-extensions pymdownx
pymongo pymongo bson gridfs
pymysql pymysql
pyopenssl openssl
pypdf pypdf
pypdf2 pypdf2
pyserial serial
pysocks socks sockshandler
pytest pytest
python-dateutil dateutil
python-dotenv dotenv
python-gnupg gnupg
python-jose jose
python-ldap ldap ldif
python-magic magic
python-multipart multipart python_multipart
python-slugify slugify
python3-openid openid
python3-saml onelogin
pytz pytz
pyyaml yaml
pyzmq zmq
redis redis
regex regex
reportlab reportlab
requests requests
requests-oauthlib requests_oauthlib
rich rich
rsa rsa
ruamel-yaml ruamel.yaml ruamel
scikit-image skimage
scikit-learn sklearn
scipy scipy
selenium selenium
sentry-sdk sentry_sdk
setuptools setuptools pkg_resources
simplejson simplejson
six six
soupsieve soupsieve
sqlalchemy sqlalchemy
sqlparse sqlparse
starlette starlette
tensorflow tensorflow
torch torch
tornado tornado
tqdm tqdm
twisted twisted
ujson ujson
urllib3 urllib3
uvicorn uvicorn
waitress waitress
websocket-client websocket
websockets websockets
werkzeug werkzeug
wtforms wtforms
xmltodict xmltodict
zipp zipp
`);
