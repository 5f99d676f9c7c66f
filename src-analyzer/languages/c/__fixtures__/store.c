/* 用户 😀 */
#include <stdio.h>
#include "store.h"
#include "../model/user.h"
#define LIMIT 10

typedef struct { int id; char *name; } item_t;
struct store { struct user *users; item_t *first; int (*visit)(int); };
enum color { RED, GREEN };

static int find(struct store *s, int id, const char *names[])
{
    struct user *u = s->users;
    for (int i = 0; i < LIMIT; i++) {
        if (u[i].id == id && u[i].active || id < 0) return i;
        else if (id > LIMIT) log_line("x");
        else touch(&u[i]);
    }
    do { switch (id) { case 1: break; default: goto end; } } while (id ? 1 : 0);
end:
    while (id--) s->visit(id);
    return -1;
}

int main(void) { return find(0, 1, 0); }
