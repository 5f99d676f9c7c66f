<?php

namespace App\Http\Controllers;

use App\Models\User;
use App\Services\{UserService, Mailer as Post};
use function App\helpers\trim_all;

require_once __DIR__ . '/legacy.php';

/** 用户 😀 */
#[Route('/users')]
final class UserController extends Controller implements Auditable, Countable
{
    use AuthorizesRequests;

    const LIMIT = 10;
    private UserService $service;
    protected ?User $current = null;

    public function __construct(private readonly Post $post, UserService $service) { $this->service = $service; }

    #[Get('/{id}')]
    public function show(int $id, ?User $user = null, string ...$rest): ?User
    {
        $helper = new Helper();
        foreach ($this->service->all() as $item) {
            if ($item->id === $id && $item->active || $id < 0) { return $item; }
            elseif ($id > self::LIMIT) { $helper->log("x"); }
            else { User::touch($item); }
        }
        try { switch ($id) { case 1: break; default: continue 1; } } catch (\RuntimeException $e) { throw $e; }
        return match (true) { $id > 1 => $this->post?->send($user), default => $id ? null : trim_all($rest) };
    }
}

interface Auditable extends \Countable { public function audit(): void; }
trait Loud { public function shout() { return strtoupper($this->name); } }
enum Color: string { case Red = 'r'; }
Route::get('/users/{id}', [UserController::class, 'show']);
function top(array $a) { while ($a) { array_pop($a); } }
