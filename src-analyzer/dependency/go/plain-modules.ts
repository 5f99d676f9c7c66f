/**
 * Modules of programs none of whose releases bring what `PARTS_OF_TESTIFY` names: facts of what their code imports. A name with a slash
 * at its end stands for all that begin so.
 */
const PLAIN = (
  'cloud.google.com/go/compute/metadata github.com/BurntSushi/toml github.com/Masterminds/semver github.com/Masterminds/semver/v3 ' +
  'github.com/Masterminds/squirrel github.com/PuerkitoBio/goquery github.com/alexedwards/argon2id github.com/aws/aws-lambda-go/ ' +
  'github.com/aws/aws-sdk-go/ github.com/aws/aws-sdk-go-v2/ github.com/aws/smithy-go/ github.com/bwmarrin/discordgo ' +
  'github.com/caarlos0/env github.com/caarlos0/env/ github.com/cenkalti/backoff/ github.com/creasty/defaults ' +
  'github.com/dgrijalva/jwt-go github.com/eclipse/paho.mqtt.golang github.com/fatih/color github.com/fsnotify/fsnotify ' +
  'github.com/go-chi/chi github.com/go-chi/chi/ github.com/go-chi/cors github.com/go-chi/httprate ' +
  'github.com/go-playground/validator/v10 github.com/go-redis/redis github.com/go-redis/redis/ github.com/go-resty/resty/v2 ' +
  'github.com/go-sql-driver/mysql github.com/go-telegram-bot-api/telegram-bot-api github.com/go-telegram-bot-api/telegram-bot-api/v5 ' +
  'github.com/go-telegram/bot github.com/go-viper/mapstructure/v2 github.com/gofiber/fiber/v2/ github.com/gofrs/uuid ' +
  'github.com/gofrs/uuid/v5 github.com/golang-jwt/jwt github.com/golang-jwt/jwt/ github.com/golang/protobuf/ github.com/google/go-cmp/ ' +
  'github.com/google/uuid github.com/gorilla/ github.com/hashicorp/go-cleanhttp github.com/hashicorp/go-multierror ' +
  'github.com/hashicorp/go-retryablehttp github.com/hashicorp/go-uuid github.com/hashicorp/golang-lru github.com/hashicorp/golang-lru/ ' +
  'github.com/jackc/ github.com/jinzhu/gorm github.com/jmoiron/sqlx github.com/joho/godotenv/ github.com/judwhite/go-svc ' +
  'github.com/julienschmidt/httprouter github.com/kelseyhightower/envconfig github.com/klauspost/compress/ github.com/labstack/echo-jwt/v4 ' +
  'github.com/labstack/echo/v4/ github.com/labstack/gommon/ github.com/lib/pq/ github.com/mattn/go-colorable ' +
  'github.com/mattn/go-isatty github.com/mattn/go-sqlite3 github.com/mitchellh/mapstructure github.com/nats-io/nats.go/ ' +
  'github.com/oklog/ulid github.com/oklog/ulid/v2 github.com/patrickmn/go-cache github.com/pkg/errors ' +
  'github.com/prometheus/client_golang/prometheus/ github.com/prometheus/client_model/ github.com/prometheus/common/model ' +
  'github.com/rabbitmq/amqp091-go github.com/redis/go-redis/v9/ github.com/robfig/cron github.com/robfig/cron/v3 github.com/rs/cors ' +
  'github.com/rs/xid github.com/rs/zerolog/ github.com/samber/lo/ github.com/satori/go.uuid github.com/segmentio/kafka-go/ ' +
  'github.com/shopspring/decimal github.com/sirupsen/logrus/ github.com/spf13/cobra github.com/spf13/pflag ' +
  'github.com/streadway/amqp github.com/tidwall/gjson github.com/tidwall/sjson github.com/urfave/cli/v2 github.com/valyala/fasthttp ' +
  'go.etcd.io/bbolt go.mongodb.org/mongo-driver/ go.opentelemetry.io/contrib/instrumentation/net/http/otelhttp ' +
  'go.opentelemetry.io/otel/ go.uber.org/atomic go.uber.org/multierr go.uber.org/zap/ golang.org/x/ google.golang.org/grpc/ ' +
  'google.golang.org/protobuf/ gopkg.in/gomail.v2 gopkg.in/natefinch/lumberjack.v2 gopkg.in/yaml.v2 gorm.io/driver/mysql ' +
  'gorm.io/driver/postgres gorm.io/driver/sqlite gorm.io/gorm/ modernc.org/sqlite'
).split(' ');
const NAMES: ReadonlySet<string> = new Set(PLAIN.map((name) => name.replace(/\/$/, '')));
const BEGINNINGS = PLAIN.filter((name) => name.endsWith('/'));

/** Whether an import of a program is of such a module. */
export const isPlain = (specifier: string): boolean =>
  NAMES.has(specifier) || BEGINNINGS.some((one) => specifier.startsWith(one));

/** What Testify brings, and few programs do. */
export const PARTS_OF_TESTIFY: ReadonlySet<string> = new Set([
  'github.com/davecgh/go-spew',
  'github.com/pmezard/go-difflib',
  'github.com/stretchr/objx',
  'gopkg.in/yaml.v3',
]);
export const TESTIFY = 'github.com/stretchr/testify';
