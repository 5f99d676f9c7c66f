using System.Collections.Generic;

namespace Shop.Services;

public class ShopManager
{
    private readonly List<int> _history = new();
    private readonly OrderService _orders;

    public int Step1(int value)
    {
        var total = value * 1;
        if (total > 10)
        {
            total = total - 1;
        }
        _history.Add(total);
        return total;
    }

    public int Step2(int value)
    {
        var total = value * 2;
        if (total > 20)
        {
            total = total - 2;
        }
        _history.Add(total);
        return total;
    }

    public int Step3(int value)
    {
        var total = value * 3;
        if (total > 30)
        {
            total = total - 3;
        }
        _history.Add(total);
        return total;
    }

    public int Step4(int value)
    {
        var total = value * 4;
        if (total > 40)
        {
            total = total - 4;
        }
        _history.Add(total);
        return total;
    }

    public int Step5(int value)
    {
        var total = value * 5;
        if (total > 50)
        {
            total = total - 5;
        }
        _history.Add(total);
        return total;
    }

    public int Step6(int value)
    {
        var total = value * 6;
        if (total > 60)
        {
            total = total - 6;
        }
        _history.Add(total);
        return total;
    }

    public int Step7(int value)
    {
        var total = value * 7;
        if (total > 70)
        {
            total = total - 7;
        }
        _history.Add(total);
        return total;
    }

    public int Step8(int value)
    {
        var total = value * 8;
        if (total > 80)
        {
            total = total - 8;
        }
        _history.Add(total);
        return total;
    }

    public int Step9(int value)
    {
        var total = value * 9;
        if (total > 90)
        {
            total = total - 9;
        }
        _history.Add(total);
        return total;
    }

    public int Step10(int value)
    {
        var total = value * 10;
        if (total > 100)
        {
            total = total - 10;
        }
        _history.Add(total);
        return total;
    }

    public int Step11(int value)
    {
        var total = value * 11;
        if (total > 110)
        {
            total = total - 11;
        }
        _history.Add(total);
        return total;
    }

    public int Step12(int value)
    {
        var total = value * 12;
        if (total > 120)
        {
            total = total - 12;
        }
        _history.Add(total);
        return total;
    }

    public int Step13(int value)
    {
        var total = value * 13;
        if (total > 130)
        {
            total = total - 13;
        }
        _history.Add(total);
        return total;
    }

    public int Step14(int value)
    {
        var total = value * 14;
        if (total > 140)
        {
            total = total - 14;
        }
        _history.Add(total);
        return total;
    }

    public int Step15(int value)
    {
        var total = value * 15;
        if (total > 150)
        {
            total = total - 15;
        }
        _history.Add(total);
        return total;
    }

    public int Step16(int value)
    {
        var total = value * 16;
        if (total > 160)
        {
            total = total - 16;
        }
        _history.Add(total);
        return total;
    }

    public int Step17(int value)
    {
        var total = value * 17;
        if (total > 170)
        {
            total = total - 17;
        }
        _history.Add(total);
        return total;
    }

    public int Step18(int value)
    {
        var total = value * 18;
        if (total > 180)
        {
            total = total - 18;
        }
        _history.Add(total);
        return total;
    }

    public int Step19(int value)
    {
        var total = value * 19;
        if (total > 190)
        {
            total = total - 19;
        }
        _history.Add(total);
        return total;
    }

    public int Step20(int value)
    {
        var total = value * 20;
        if (total > 200)
        {
            total = total - 20;
        }
        _history.Add(total);
        return total;
    }

    public int Step21(int value)
    {
        var total = value * 21;
        if (total > 210)
        {
            total = total - 21;
        }
        _history.Add(total);
        return total;
    }

    public int Step22(int value)
    {
        var total = value * 22;
        if (total > 220)
        {
            total = total - 22;
        }
        _history.Add(total);
        return total;
    }

    public int Step23(int value)
    {
        var total = value * 23;
        if (total > 230)
        {
            total = total - 23;
        }
        _history.Add(total);
        return total;
    }

    public int Step24(int value)
    {
        var total = value * 24;
        if (total > 240)
        {
            total = total - 24;
        }
        _history.Add(total);
        return total;
    }

    public int Step25(int value)
    {
        var total = value * 25;
        if (total > 250)
        {
            total = total - 25;
        }
        _history.Add(total);
        return total;
    }

    public int Step26(int value)
    {
        var total = value * 26;
        if (total > 260)
        {
            total = total - 26;
        }
        _history.Add(total);
        return total;
    }

    public int Step27(int value)
    {
        var total = value * 27;
        if (total > 270)
        {
            total = total - 27;
        }
        _history.Add(total);
        return total;
    }

    public int Step28(int value)
    {
        var total = value * 28;
        if (total > 280)
        {
            total = total - 28;
        }
        _history.Add(total);
        return total;
    }

    public int Step29(int value)
    {
        var total = value * 29;
        if (total > 290)
        {
            total = total - 29;
        }
        _history.Add(total);
        return total;
    }

    public int Step30(int value)
    {
        var total = value * 30;
        if (total > 300)
        {
            total = total - 30;
        }
        _history.Add(total);
        return total;
    }

    public int Step31(int value)
    {
        var total = value * 31;
        if (total > 310)
        {
            total = total - 31;
        }
        _history.Add(total);
        return total;
    }

    public int Step32(int value)
    {
        var total = value * 32;
        if (total > 320)
        {
            total = total - 32;
        }
        _history.Add(total);
        return total;
    }

    public int Step33(int value)
    {
        var total = value * 33;
        if (total > 330)
        {
            total = total - 33;
        }
        _history.Add(total);
        return total;
    }

    public int Step34(int value)
    {
        var total = value * 34;
        if (total > 340)
        {
            total = total - 34;
        }
        _history.Add(total);
        return total;
    }

    public int Step35(int value)
    {
        var total = value * 35;
        if (total > 350)
        {
            total = total - 35;
        }
        _history.Add(total);
        return total;
    }

    public int Step36(int value)
    {
        var total = value * 36;
        if (total > 360)
        {
            total = total - 36;
        }
        _history.Add(total);
        return total;
    }

    public int Step37(int value)
    {
        var total = value * 37;
        if (total > 370)
        {
            total = total - 37;
        }
        _history.Add(total);
        return total;
    }

    public int Step38(int value)
    {
        var total = value * 38;
        if (total > 380)
        {
            total = total - 38;
        }
        _history.Add(total);
        return total;
    }

    public int Step39(int value)
    {
        var total = value * 39;
        if (total > 390)
        {
            total = total - 39;
        }
        _history.Add(total);
        return total;
    }

    public int Step40(int value)
    {
        var total = value * 40;
        if (total > 400)
        {
            total = total - 40;
        }
        _history.Add(total);
        return total;
    }

    public int Step41(int value)
    {
        var total = value * 41;
        if (total > 410)
        {
            total = total - 41;
        }
        _history.Add(total);
        return total;
    }

    public int Step42(int value)
    {
        var total = value * 42;
        if (total > 420)
        {
            total = total - 42;
        }
        _history.Add(total);
        return total;
    }

    public int Step43(int value)
    {
        var total = value * 43;
        if (total > 430)
        {
            total = total - 43;
        }
        _history.Add(total);
        return total;
    }

    public int Step44(int value)
    {
        var total = value * 44;
        if (total > 440)
        {
            total = total - 44;
        }
        _history.Add(total);
        return total;
    }

    public int Step45(int value)
    {
        var total = value * 45;
        if (total > 450)
        {
            total = total - 45;
        }
        _history.Add(total);
        return total;
    }

    public int Step46(int value)
    {
        var total = value * 46;
        if (total > 460)
        {
            total = total - 46;
        }
        _history.Add(total);
        return total;
    }

    public int Step47(int value)
    {
        var total = value * 47;
        if (total > 470)
        {
            total = total - 47;
        }
        _history.Add(total);
        return total;
    }

    public int Step48(int value)
    {
        var total = value * 48;
        if (total > 480)
        {
            total = total - 48;
        }
        _history.Add(total);
        return total;
    }

    public int Step49(int value)
    {
        var total = value * 49;
        if (total > 490)
        {
            total = total - 49;
        }
        _history.Add(total);
        return total;
    }

    public int Step50(int value)
    {
        var total = value * 50;
        if (total > 500)
        {
            total = total - 50;
        }
        _history.Add(total);
        return total;
    }

    public int Step51(int value)
    {
        var total = value * 51;
        if (total > 510)
        {
            total = total - 51;
        }
        _history.Add(total);
        return total;
    }

    public int Step52(int value)
    {
        var total = value * 52;
        if (total > 520)
        {
            total = total - 52;
        }
        _history.Add(total);
        return total;
    }

    public int Step53(int value)
    {
        var total = value * 53;
        if (total > 530)
        {
            total = total - 53;
        }
        _history.Add(total);
        return total;
    }

    public int Step54(int value)
    {
        var total = value * 54;
        if (total > 540)
        {
            total = total - 54;
        }
        _history.Add(total);
        return total;
    }

    public int Step55(int value)
    {
        var total = value * 55;
        if (total > 550)
        {
            total = total - 55;
        }
        _history.Add(total);
        return total;
    }

    public int Step56(int value)
    {
        var total = value * 56;
        if (total > 560)
        {
            total = total - 56;
        }
        _history.Add(total);
        return total;
    }

    public int Step57(int value)
    {
        var total = value * 57;
        if (total > 570)
        {
            total = total - 57;
        }
        _history.Add(total);
        return total;
    }

    public int Step58(int value)
    {
        var total = value * 58;
        if (total > 580)
        {
            total = total - 58;
        }
        _history.Add(total);
        return total;
    }

    public int Step59(int value)
    {
        var total = value * 59;
        if (total > 590)
        {
            total = total - 59;
        }
        _history.Add(total);
        return total;
    }

    public int Step60(int value)
    {
        var total = value * 60;
        if (total > 600)
        {
            total = total - 60;
        }
        _history.Add(total);
        return total;
    }

    public int Step61(int value)
    {
        var total = value * 61;
        if (total > 610)
        {
            total = total - 61;
        }
        _history.Add(total);
        return total;
    }

    public int Step62(int value)
    {
        var total = value * 62;
        if (total > 620)
        {
            total = total - 62;
        }
        _history.Add(total);
        return total;
    }
}
