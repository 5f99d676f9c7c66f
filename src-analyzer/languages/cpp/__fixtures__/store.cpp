// 用户 😀
#include <vector>
#include "store.hpp"
using namespace shop;
namespace shop::web {
class Handler : public Base, private model::Auditable {
 public:
  explicit Handler(UserService* service) : service_(service) {}
  virtual ~Handler() = default;
  std::vector<User> find(int id, const std::string& name) const;
  template <typename T> T get() { return T{}; }
 private:
  UserService* service_;
  std::unique_ptr<Repository> repo;
};
struct Point { int x; };
enum class Color { Red };

std::vector<User> Handler::find(int id, const std::string& name) const {
  auto helper = new Helper();
  for (auto& user : service_->all()) {
    if (user.id == id && user.active || id < 0) return {user};
    else if (id > 10) helper->log("x");
    else repo->touch(user);
  }
  try { while (true) { auto f = [this](int a) { return a ? 1 : 2; }; f(1); } } catch (const std::exception& e) { throw; }
  return Users::load(id);
}
}
