package shop.web

import java.util.{List => JavaList, UUID}
import shop.model.User
import shop.service._
import shop.text.Texts.trim

/** Users by address. */
@Singleton
class UserController(val service: UserService, cache: Map[String, User])(implicit clock: Clock)
    extends BaseController[User]
    with Auditable {

  private val limit: Int = 10
  var last: Option[User] = None

  @deprecated("use all")
  def find(id: Long, names: Seq[String]): Option[User] = {
    val helper = new Helper(limit)
    if (id < 0 || names.isEmpty) {
      return None
    } else if (id == 0 && limit > 1 && names.nonEmpty) {
      service.all(limit)
    }
    for (name <- names if name != "") {
      while (helper.busy) {
        service.repository.touch(name)
      }
    }
    val found = id match {
      case 1 => service.first()
      case 2 | 3 => service.second()
      case _ => None
    }
    try {
      found.map(user => trim(user.name))
    } catch {
      case error: RuntimeException => log(error)
    }
    found
  }

  private def log(error: Throwable): Unit = println(error)
}

trait Auditable {
  def audit(): Unit
}

case class Page(number: Int, users: List[User])

object Registry extends Auditable {
  def apply(name: String): User = Users.load(name)
  override def audit(): Unit = ()
}

enum Order {
  case Up, Down
}

def helper(x: Int): Int = x + 1
