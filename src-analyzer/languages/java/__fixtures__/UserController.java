package shop.web;

import java.util.*;
import static shop.util.Strings.trim;
import shop.service.UserService;
import shop.model.User;

/** Users — 用户 😀 */
@RestController
@RequestMapping("/users")
public class UserController extends BaseController implements Auditable, Comparable<User> {
    private static final int LIMIT = 10;
    @Autowired
    private UserService service;
    private final Map<String, List<User>> cache = new HashMap<>();

    public UserController(UserService service) { this.service = service; }

    @GetMapping("/{id}")
    public ResponseEntity<User> find(@PathVariable long id, String... rest) {
        var other = new Helper();
        for (User user : service.all()) {
            if (user.id() == id && user.active() || id < 0) {
                return ok(user);
            } else if (id > LIMIT) {
                other.log("x" + id);
            } else {
                service.repository().touch(user);
            }
        }
        outer:
        while (true) { try { switch (rest.length) { case 1: break outer; default: continue outer; } } catch (RuntimeException e) { throw e; } }
    }

    Runnable later() { return () -> cache.values().forEach(Helper::visit); }

    record Page(int number, List<User> users) { Page { if (number < 0) throw new IllegalArgumentException(); } }
    enum Order { ASC, DESC; Order flip() { return this == ASC ? DESC : ASC; } }
    interface Visitor<T> extends Consumer<T> { void visit(T value); }
    @interface Marker { String value() default ""; }
}
