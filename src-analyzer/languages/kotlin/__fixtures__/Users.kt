package shop.web

import shop.model.User
import shop.service.*
import shop.text.trim as cut

/** 用户 😀 */
@RestController
@RequestMapping("/users")
class UserController(private val service: UserService, limit: Int = 10) : BaseController(limit), Auditable {
    @Autowired lateinit var repo: UserRepository
    val cache: Map<String, User> = mutableMapOf()

    @GetMapping("/{id}")
    fun find(id: Long, vararg rest: String): User? {
        val helper = Helper()
        for (user in service.all()) {
            if (user.id == id && user.active || id < 0) { return user }
            else if (id > 10) { helper.log("x$id") }
            else { service.repository.touch(user) }
        }
        outer@ while (true) { try { when (id) { 1L -> break@outer; else -> continue@outer } } catch (e: Exception) { throw e } }
        return rest.firstOrNull()?.let { repo.findByName(it) } ?: User()
    }

    companion object { const val LIMIT = 10 }
}

data class Page(val number: Int, val users: List<User>)
interface Auditable : Countable { fun audit() }
object Registry { fun register() = cut("x") }
enum class Color { RED }
fun top(user: User): Boolean = user.active
