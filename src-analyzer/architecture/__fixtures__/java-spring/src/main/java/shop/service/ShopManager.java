package shop.service;

import java.util.ArrayList;
import java.util.List;

public class ShopManager {
    private final List<Integer> history = new ArrayList<>();
    private OrderService orders;

    public int step1(int value) {
        int total = value * 1;
        total += history.size();
        if (total > 10) {
            total = total - 1;
        }
        history.add(total);
        return total;
    }

    public int step2(int value) {
        int total = value * 2;
        total += history.size();
        if (total > 20) {
            total = total - 2;
        }
        history.add(total);
        return total;
    }

    public int step3(int value) {
        int total = value * 3;
        total += history.size();
        if (total > 30) {
            total = total - 3;
        }
        history.add(total);
        return total;
    }

    public int step4(int value) {
        int total = value * 4;
        total += history.size();
        if (total > 40) {
            total = total - 4;
        }
        history.add(total);
        return total;
    }

    public int step5(int value) {
        int total = value * 5;
        total += history.size();
        if (total > 50) {
            total = total - 5;
        }
        history.add(total);
        return total;
    }

    public int step6(int value) {
        int total = value * 6;
        total += history.size();
        if (total > 60) {
            total = total - 6;
        }
        history.add(total);
        return total;
    }

    public int step7(int value) {
        int total = value * 7;
        total += history.size();
        if (total > 70) {
            total = total - 7;
        }
        history.add(total);
        return total;
    }

    public int step8(int value) {
        int total = value * 8;
        total += history.size();
        if (total > 80) {
            total = total - 8;
        }
        history.add(total);
        return total;
    }

    public int step9(int value) {
        int total = value * 9;
        total += history.size();
        if (total > 90) {
            total = total - 9;
        }
        history.add(total);
        return total;
    }

    public int step10(int value) {
        int total = value * 10;
        total += history.size();
        if (total > 100) {
            total = total - 10;
        }
        history.add(total);
        return total;
    }

    public int step11(int value) {
        int total = value * 11;
        total += history.size();
        if (total > 110) {
            total = total - 11;
        }
        history.add(total);
        return total;
    }

    public int step12(int value) {
        int total = value * 12;
        total += history.size();
        if (total > 120) {
            total = total - 12;
        }
        history.add(total);
        return total;
    }

    public int step13(int value) {
        int total = value * 13;
        total += history.size();
        if (total > 130) {
            total = total - 13;
        }
        history.add(total);
        return total;
    }

    public int step14(int value) {
        int total = value * 14;
        total += history.size();
        if (total > 140) {
            total = total - 14;
        }
        history.add(total);
        return total;
    }

    public int step15(int value) {
        int total = value * 15;
        total += history.size();
        if (total > 150) {
            total = total - 15;
        }
        history.add(total);
        return total;
    }

    public int step16(int value) {
        int total = value * 16;
        total += history.size();
        if (total > 160) {
            total = total - 16;
        }
        history.add(total);
        return total;
    }

    public int step17(int value) {
        int total = value * 17;
        total += history.size();
        if (total > 170) {
            total = total - 17;
        }
        history.add(total);
        return total;
    }

    public int step18(int value) {
        int total = value * 18;
        total += history.size();
        if (total > 180) {
            total = total - 18;
        }
        history.add(total);
        return total;
    }

    public int step19(int value) {
        int total = value * 19;
        total += history.size();
        if (total > 190) {
            total = total - 19;
        }
        history.add(total);
        return total;
    }

    public int step20(int value) {
        int total = value * 20;
        total += history.size();
        if (total > 200) {
            total = total - 20;
        }
        history.add(total);
        return total;
    }

    public int step21(int value) {
        int total = value * 21;
        total += history.size();
        if (total > 210) {
            total = total - 21;
        }
        history.add(total);
        return total;
    }

    public int step22(int value) {
        int total = value * 22;
        total += history.size();
        if (total > 220) {
            total = total - 22;
        }
        history.add(total);
        return total;
    }

    public int step23(int value) {
        int total = value * 23;
        total += history.size();
        if (total > 230) {
            total = total - 23;
        }
        history.add(total);
        return total;
    }

    public int step24(int value) {
        int total = value * 24;
        total += history.size();
        if (total > 240) {
            total = total - 24;
        }
        history.add(total);
        return total;
    }

    public int step25(int value) {
        int total = value * 25;
        total += history.size();
        if (total > 250) {
            total = total - 25;
        }
        history.add(total);
        return total;
    }

    public int step26(int value) {
        int total = value * 26;
        total += history.size();
        if (total > 260) {
            total = total - 26;
        }
        history.add(total);
        return total;
    }

    public int step27(int value) {
        int total = value * 27;
        total += history.size();
        if (total > 270) {
            total = total - 27;
        }
        history.add(total);
        return total;
    }

    public int step28(int value) {
        int total = value * 28;
        total += history.size();
        if (total > 280) {
            total = total - 28;
        }
        history.add(total);
        return total;
    }

    public int step29(int value) {
        int total = value * 29;
        total += history.size();
        if (total > 290) {
            total = total - 29;
        }
        history.add(total);
        return total;
    }

    public int step30(int value) {
        int total = value * 30;
        total += history.size();
        if (total > 300) {
            total = total - 30;
        }
        history.add(total);
        return total;
    }

    public int step31(int value) {
        int total = value * 31;
        total += history.size();
        if (total > 310) {
            total = total - 31;
        }
        history.add(total);
        return total;
    }

    public int step32(int value) {
        int total = value * 32;
        total += history.size();
        if (total > 320) {
            total = total - 32;
        }
        history.add(total);
        return total;
    }

    public int step33(int value) {
        int total = value * 33;
        total += history.size();
        if (total > 330) {
            total = total - 33;
        }
        history.add(total);
        return total;
    }

    public int step34(int value) {
        int total = value * 34;
        total += history.size();
        if (total > 340) {
            total = total - 34;
        }
        history.add(total);
        return total;
    }

    public int step35(int value) {
        int total = value * 35;
        total += history.size();
        if (total > 350) {
            total = total - 35;
        }
        history.add(total);
        return total;
    }

    public int step36(int value) {
        int total = value * 36;
        total += history.size();
        if (total > 360) {
            total = total - 36;
        }
        history.add(total);
        return total;
    }

    public int step37(int value) {
        int total = value * 37;
        total += history.size();
        if (total > 370) {
            total = total - 37;
        }
        history.add(total);
        return total;
    }

    public int step38(int value) {
        int total = value * 38;
        total += history.size();
        if (total > 380) {
            total = total - 38;
        }
        history.add(total);
        return total;
    }

    public int step39(int value) {
        int total = value * 39;
        total += history.size();
        if (total > 390) {
            total = total - 39;
        }
        history.add(total);
        return total;
    }

    public int step40(int value) {
        int total = value * 40;
        total += history.size();
        if (total > 400) {
            total = total - 40;
        }
        history.add(total);
        return total;
    }

    public int step41(int value) {
        int total = value * 41;
        total += history.size();
        if (total > 410) {
            total = total - 41;
        }
        history.add(total);
        return total;
    }

    public int step42(int value) {
        int total = value * 42;
        total += history.size();
        if (total > 420) {
            total = total - 42;
        }
        history.add(total);
        return total;
    }

    public int step43(int value) {
        int total = value * 43;
        total += history.size();
        if (total > 430) {
            total = total - 43;
        }
        history.add(total);
        return total;
    }

    public int step44(int value) {
        int total = value * 44;
        total += history.size();
        if (total > 440) {
            total = total - 44;
        }
        history.add(total);
        return total;
    }

    public int step45(int value) {
        int total = value * 45;
        total += history.size();
        if (total > 450) {
            total = total - 45;
        }
        history.add(total);
        return total;
    }

    public int step46(int value) {
        int total = value * 46;
        total += history.size();
        if (total > 460) {
            total = total - 46;
        }
        history.add(total);
        return total;
    }

    public int step47(int value) {
        int total = value * 47;
        total += history.size();
        if (total > 470) {
            total = total - 47;
        }
        history.add(total);
        return total;
    }

    public int step48(int value) {
        int total = value * 48;
        total += history.size();
        if (total > 480) {
            total = total - 48;
        }
        history.add(total);
        return total;
    }

    public int step49(int value) {
        int total = value * 49;
        total += history.size();
        if (total > 490) {
            total = total - 49;
        }
        history.add(total);
        return total;
    }

    public int step50(int value) {
        int total = value * 50;
        total += history.size();
        if (total > 500) {
            total = total - 50;
        }
        history.add(total);
        return total;
    }

    public int step51(int value) {
        int total = value * 51;
        total += history.size();
        if (total > 510) {
            total = total - 51;
        }
        history.add(total);
        return total;
    }

    public int step52(int value) {
        int total = value * 52;
        total += history.size();
        if (total > 520) {
            total = total - 52;
        }
        history.add(total);
        return total;
    }

    public int step53(int value) {
        int total = value * 53;
        total += history.size();
        if (total > 530) {
            total = total - 53;
        }
        history.add(total);
        return total;
    }

    public int step54(int value) {
        int total = value * 54;
        total += history.size();
        if (total > 540) {
            total = total - 54;
        }
        history.add(total);
        return total;
    }

    public int step55(int value) {
        int total = value * 55;
        total += history.size();
        if (total > 550) {
            total = total - 55;
        }
        history.add(total);
        return total;
    }

    public int step56(int value) {
        int total = value * 56;
        total += history.size();
        if (total > 560) {
            total = total - 56;
        }
        history.add(total);
        return total;
    }

    public int step57(int value) {
        int total = value * 57;
        total += history.size();
        if (total > 570) {
            total = total - 57;
        }
        history.add(total);
        return total;
    }

    public int step58(int value) {
        int total = value * 58;
        total += history.size();
        if (total > 580) {
            total = total - 58;
        }
        history.add(total);
        return total;
    }

    public int step59(int value) {
        int total = value * 59;
        total += history.size();
        if (total > 590) {
            total = total - 59;
        }
        history.add(total);
        return total;
    }

    public int step60(int value) {
        int total = value * 60;
        total += history.size();
        if (total > 600) {
            total = total - 60;
        }
        history.add(total);
        return total;
    }

    public int step61(int value) {
        int total = value * 61;
        total += history.size();
        if (total > 610) {
            total = total - 61;
        }
        history.add(total);
        return total;
    }

    public int step62(int value) {
        int total = value * 62;
        total += history.size();
        if (total > 620) {
            total = total - 62;
        }
        history.add(total);
        return total;
    }
}
