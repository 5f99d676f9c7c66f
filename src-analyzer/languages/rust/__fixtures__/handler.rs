//! 用户 😀
use crate::model::{User, Order as Purchase};
use super::service::UserService;
use std::collections::HashMap;
pub use self::inner::*;
mod inner;
pub mod nested { pub fn f() {} }

#[derive(Debug, Clone)]
pub struct Handler<T> { pub service: UserService, cache: HashMap<String, T> }

pub enum Kind { A, B(User) }

pub trait Finder: Send { fn find(&self, id: u64) -> Option<User>; }

impl<T: Clone> Finder for Handler<T> {
    fn find(&self, id: u64) -> Option<User> {
        let helper = Helper::new();
        let typed: User = User::default();
        for user in self.service.all() {
            if user.id == id && user.active || id < 1 { return Some(user); }
            else if id > 10 { helper.log("x"); }
            else { self.service.repository.touch(&user); }
        }
        'outer: loop { while let Some(x) = typed.next() { break 'outer; } }
        match id { 1 => None, _ => inner::load(id)?.map(|u| u) }
    }
}

#[get("/users/{id}")]
pub async fn show(path: web::Path<u64>) -> impl Responder { println!("{}", 1); HttpResponse::Ok().finish() }
