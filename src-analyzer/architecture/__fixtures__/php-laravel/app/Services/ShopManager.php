<?php

namespace App\Services;

class ShopManager
{
    private array $history = [];
    private ?OrderService $orders = null;

    public function step1(int $value): int
    {
        $total = $value * 1;
        if ($total > 10) {
            $total = $total - 1;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step2(int $value): int
    {
        $total = $value * 2;
        if ($total > 20) {
            $total = $total - 2;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step3(int $value): int
    {
        $total = $value * 3;
        if ($total > 30) {
            $total = $total - 3;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step4(int $value): int
    {
        $total = $value * 4;
        if ($total > 40) {
            $total = $total - 4;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step5(int $value): int
    {
        $total = $value * 5;
        if ($total > 50) {
            $total = $total - 5;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step6(int $value): int
    {
        $total = $value * 6;
        if ($total > 60) {
            $total = $total - 6;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step7(int $value): int
    {
        $total = $value * 7;
        if ($total > 70) {
            $total = $total - 7;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step8(int $value): int
    {
        $total = $value * 8;
        if ($total > 80) {
            $total = $total - 8;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step9(int $value): int
    {
        $total = $value * 9;
        if ($total > 90) {
            $total = $total - 9;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step10(int $value): int
    {
        $total = $value * 10;
        if ($total > 100) {
            $total = $total - 10;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step11(int $value): int
    {
        $total = $value * 11;
        if ($total > 110) {
            $total = $total - 11;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step12(int $value): int
    {
        $total = $value * 12;
        if ($total > 120) {
            $total = $total - 12;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step13(int $value): int
    {
        $total = $value * 13;
        if ($total > 130) {
            $total = $total - 13;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step14(int $value): int
    {
        $total = $value * 14;
        if ($total > 140) {
            $total = $total - 14;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step15(int $value): int
    {
        $total = $value * 15;
        if ($total > 150) {
            $total = $total - 15;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step16(int $value): int
    {
        $total = $value * 16;
        if ($total > 160) {
            $total = $total - 16;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step17(int $value): int
    {
        $total = $value * 17;
        if ($total > 170) {
            $total = $total - 17;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step18(int $value): int
    {
        $total = $value * 18;
        if ($total > 180) {
            $total = $total - 18;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step19(int $value): int
    {
        $total = $value * 19;
        if ($total > 190) {
            $total = $total - 19;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step20(int $value): int
    {
        $total = $value * 20;
        if ($total > 200) {
            $total = $total - 20;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step21(int $value): int
    {
        $total = $value * 21;
        if ($total > 210) {
            $total = $total - 21;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step22(int $value): int
    {
        $total = $value * 22;
        if ($total > 220) {
            $total = $total - 22;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step23(int $value): int
    {
        $total = $value * 23;
        if ($total > 230) {
            $total = $total - 23;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step24(int $value): int
    {
        $total = $value * 24;
        if ($total > 240) {
            $total = $total - 24;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step25(int $value): int
    {
        $total = $value * 25;
        if ($total > 250) {
            $total = $total - 25;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step26(int $value): int
    {
        $total = $value * 26;
        if ($total > 260) {
            $total = $total - 26;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step27(int $value): int
    {
        $total = $value * 27;
        if ($total > 270) {
            $total = $total - 27;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step28(int $value): int
    {
        $total = $value * 28;
        if ($total > 280) {
            $total = $total - 28;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step29(int $value): int
    {
        $total = $value * 29;
        if ($total > 290) {
            $total = $total - 29;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step30(int $value): int
    {
        $total = $value * 30;
        if ($total > 300) {
            $total = $total - 30;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step31(int $value): int
    {
        $total = $value * 31;
        if ($total > 310) {
            $total = $total - 31;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step32(int $value): int
    {
        $total = $value * 32;
        if ($total > 320) {
            $total = $total - 32;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step33(int $value): int
    {
        $total = $value * 33;
        if ($total > 330) {
            $total = $total - 33;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step34(int $value): int
    {
        $total = $value * 34;
        if ($total > 340) {
            $total = $total - 34;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step35(int $value): int
    {
        $total = $value * 35;
        if ($total > 350) {
            $total = $total - 35;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step36(int $value): int
    {
        $total = $value * 36;
        if ($total > 360) {
            $total = $total - 36;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step37(int $value): int
    {
        $total = $value * 37;
        if ($total > 370) {
            $total = $total - 37;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step38(int $value): int
    {
        $total = $value * 38;
        if ($total > 380) {
            $total = $total - 38;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step39(int $value): int
    {
        $total = $value * 39;
        if ($total > 390) {
            $total = $total - 39;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step40(int $value): int
    {
        $total = $value * 40;
        if ($total > 400) {
            $total = $total - 40;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step41(int $value): int
    {
        $total = $value * 41;
        if ($total > 410) {
            $total = $total - 41;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step42(int $value): int
    {
        $total = $value * 42;
        if ($total > 420) {
            $total = $total - 42;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step43(int $value): int
    {
        $total = $value * 43;
        if ($total > 430) {
            $total = $total - 43;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step44(int $value): int
    {
        $total = $value * 44;
        if ($total > 440) {
            $total = $total - 44;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step45(int $value): int
    {
        $total = $value * 45;
        if ($total > 450) {
            $total = $total - 45;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step46(int $value): int
    {
        $total = $value * 46;
        if ($total > 460) {
            $total = $total - 46;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step47(int $value): int
    {
        $total = $value * 47;
        if ($total > 470) {
            $total = $total - 47;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step48(int $value): int
    {
        $total = $value * 48;
        if ($total > 480) {
            $total = $total - 48;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step49(int $value): int
    {
        $total = $value * 49;
        if ($total > 490) {
            $total = $total - 49;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step50(int $value): int
    {
        $total = $value * 50;
        if ($total > 500) {
            $total = $total - 50;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step51(int $value): int
    {
        $total = $value * 51;
        if ($total > 510) {
            $total = $total - 51;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step52(int $value): int
    {
        $total = $value * 52;
        if ($total > 520) {
            $total = $total - 52;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step53(int $value): int
    {
        $total = $value * 53;
        if ($total > 530) {
            $total = $total - 53;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step54(int $value): int
    {
        $total = $value * 54;
        if ($total > 540) {
            $total = $total - 54;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step55(int $value): int
    {
        $total = $value * 55;
        if ($total > 550) {
            $total = $total - 55;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step56(int $value): int
    {
        $total = $value * 56;
        if ($total > 560) {
            $total = $total - 56;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step57(int $value): int
    {
        $total = $value * 57;
        if ($total > 570) {
            $total = $total - 57;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step58(int $value): int
    {
        $total = $value * 58;
        if ($total > 580) {
            $total = $total - 58;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step59(int $value): int
    {
        $total = $value * 59;
        if ($total > 590) {
            $total = $total - 59;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step60(int $value): int
    {
        $total = $value * 60;
        if ($total > 600) {
            $total = $total - 60;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step61(int $value): int
    {
        $total = $value * 61;
        if ($total > 610) {
            $total = $total - 61;
        }
        $this->history[] = $total;
        return $total;
    }

    public function step62(int $value): int
    {
        $total = $value * 62;
        if ($total > 620) {
            $total = $total - 62;
        }
        $this->history[] = $total;
        return $total;
    }
}
