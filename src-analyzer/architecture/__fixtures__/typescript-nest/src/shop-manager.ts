export class ShopManager {
  private readonly history: number[] = [];

  step1(value: number): number {
    let total = value * 1;
    total += this.history.length;
    if (total > 10) {
      total = total - 1;
    }
    this.history.push(total);
    return total;
  }

  step2(value: number): number {
    let total = value * 2;
    total += this.history.length;
    if (total > 20) {
      total = total - 2;
    }
    this.history.push(total);
    return total;
  }

  step3(value: number): number {
    let total = value * 3;
    total += this.history.length;
    if (total > 30) {
      total = total - 3;
    }
    this.history.push(total);
    return total;
  }

  step4(value: number): number {
    let total = value * 4;
    total += this.history.length;
    if (total > 40) {
      total = total - 4;
    }
    this.history.push(total);
    return total;
  }

  step5(value: number): number {
    let total = value * 5;
    total += this.history.length;
    if (total > 50) {
      total = total - 5;
    }
    this.history.push(total);
    return total;
  }

  step6(value: number): number {
    let total = value * 6;
    total += this.history.length;
    if (total > 60) {
      total = total - 6;
    }
    this.history.push(total);
    return total;
  }

  step7(value: number): number {
    let total = value * 7;
    total += this.history.length;
    if (total > 70) {
      total = total - 7;
    }
    this.history.push(total);
    return total;
  }

  step8(value: number): number {
    let total = value * 8;
    total += this.history.length;
    if (total > 80) {
      total = total - 8;
    }
    this.history.push(total);
    return total;
  }

  step9(value: number): number {
    let total = value * 9;
    total += this.history.length;
    if (total > 90) {
      total = total - 9;
    }
    this.history.push(total);
    return total;
  }

  step10(value: number): number {
    let total = value * 10;
    total += this.history.length;
    if (total > 100) {
      total = total - 10;
    }
    this.history.push(total);
    return total;
  }

  step11(value: number): number {
    let total = value * 11;
    total += this.history.length;
    if (total > 110) {
      total = total - 11;
    }
    this.history.push(total);
    return total;
  }

  step12(value: number): number {
    let total = value * 12;
    total += this.history.length;
    if (total > 120) {
      total = total - 12;
    }
    this.history.push(total);
    return total;
  }

  step13(value: number): number {
    let total = value * 13;
    total += this.history.length;
    if (total > 130) {
      total = total - 13;
    }
    this.history.push(total);
    return total;
  }

  step14(value: number): number {
    let total = value * 14;
    total += this.history.length;
    if (total > 140) {
      total = total - 14;
    }
    this.history.push(total);
    return total;
  }

  step15(value: number): number {
    let total = value * 15;
    total += this.history.length;
    if (total > 150) {
      total = total - 15;
    }
    this.history.push(total);
    return total;
  }

  step16(value: number): number {
    let total = value * 16;
    total += this.history.length;
    if (total > 160) {
      total = total - 16;
    }
    this.history.push(total);
    return total;
  }

  step17(value: number): number {
    let total = value * 17;
    total += this.history.length;
    if (total > 170) {
      total = total - 17;
    }
    this.history.push(total);
    return total;
  }

  step18(value: number): number {
    let total = value * 18;
    total += this.history.length;
    if (total > 180) {
      total = total - 18;
    }
    this.history.push(total);
    return total;
  }

  step19(value: number): number {
    let total = value * 19;
    total += this.history.length;
    if (total > 190) {
      total = total - 19;
    }
    this.history.push(total);
    return total;
  }

  step20(value: number): number {
    let total = value * 20;
    total += this.history.length;
    if (total > 200) {
      total = total - 20;
    }
    this.history.push(total);
    return total;
  }

  step21(value: number): number {
    let total = value * 21;
    total += this.history.length;
    if (total > 210) {
      total = total - 21;
    }
    this.history.push(total);
    return total;
  }

  step22(value: number): number {
    let total = value * 22;
    total += this.history.length;
    if (total > 220) {
      total = total - 22;
    }
    this.history.push(total);
    return total;
  }

  step23(value: number): number {
    let total = value * 23;
    total += this.history.length;
    if (total > 230) {
      total = total - 23;
    }
    this.history.push(total);
    return total;
  }

  step24(value: number): number {
    let total = value * 24;
    total += this.history.length;
    if (total > 240) {
      total = total - 24;
    }
    this.history.push(total);
    return total;
  }

  step25(value: number): number {
    let total = value * 25;
    total += this.history.length;
    if (total > 250) {
      total = total - 25;
    }
    this.history.push(total);
    return total;
  }

  step26(value: number): number {
    let total = value * 26;
    total += this.history.length;
    if (total > 260) {
      total = total - 26;
    }
    this.history.push(total);
    return total;
  }

  step27(value: number): number {
    let total = value * 27;
    total += this.history.length;
    if (total > 270) {
      total = total - 27;
    }
    this.history.push(total);
    return total;
  }

  step28(value: number): number {
    let total = value * 28;
    total += this.history.length;
    if (total > 280) {
      total = total - 28;
    }
    this.history.push(total);
    return total;
  }

  step29(value: number): number {
    let total = value * 29;
    total += this.history.length;
    if (total > 290) {
      total = total - 29;
    }
    this.history.push(total);
    return total;
  }

  step30(value: number): number {
    let total = value * 30;
    total += this.history.length;
    if (total > 300) {
      total = total - 30;
    }
    this.history.push(total);
    return total;
  }

  step31(value: number): number {
    let total = value * 31;
    total += this.history.length;
    if (total > 310) {
      total = total - 31;
    }
    this.history.push(total);
    return total;
  }

  step32(value: number): number {
    let total = value * 32;
    total += this.history.length;
    if (total > 320) {
      total = total - 32;
    }
    this.history.push(total);
    return total;
  }

  step33(value: number): number {
    let total = value * 33;
    total += this.history.length;
    if (total > 330) {
      total = total - 33;
    }
    this.history.push(total);
    return total;
  }

  step34(value: number): number {
    let total = value * 34;
    total += this.history.length;
    if (total > 340) {
      total = total - 34;
    }
    this.history.push(total);
    return total;
  }

  step35(value: number): number {
    let total = value * 35;
    total += this.history.length;
    if (total > 350) {
      total = total - 35;
    }
    this.history.push(total);
    return total;
  }

  step36(value: number): number {
    let total = value * 36;
    total += this.history.length;
    if (total > 360) {
      total = total - 36;
    }
    this.history.push(total);
    return total;
  }

  step37(value: number): number {
    let total = value * 37;
    total += this.history.length;
    if (total > 370) {
      total = total - 37;
    }
    this.history.push(total);
    return total;
  }

  step38(value: number): number {
    let total = value * 38;
    total += this.history.length;
    if (total > 380) {
      total = total - 38;
    }
    this.history.push(total);
    return total;
  }

  step39(value: number): number {
    let total = value * 39;
    total += this.history.length;
    if (total > 390) {
      total = total - 39;
    }
    this.history.push(total);
    return total;
  }

  step40(value: number): number {
    let total = value * 40;
    total += this.history.length;
    if (total > 400) {
      total = total - 40;
    }
    this.history.push(total);
    return total;
  }

  step41(value: number): number {
    let total = value * 41;
    total += this.history.length;
    if (total > 410) {
      total = total - 41;
    }
    this.history.push(total);
    return total;
  }

  step42(value: number): number {
    let total = value * 42;
    total += this.history.length;
    if (total > 420) {
      total = total - 42;
    }
    this.history.push(total);
    return total;
  }

  step43(value: number): number {
    let total = value * 43;
    total += this.history.length;
    if (total > 430) {
      total = total - 43;
    }
    this.history.push(total);
    return total;
  }

  step44(value: number): number {
    let total = value * 44;
    total += this.history.length;
    if (total > 440) {
      total = total - 44;
    }
    this.history.push(total);
    return total;
  }

  step45(value: number): number {
    let total = value * 45;
    total += this.history.length;
    if (total > 450) {
      total = total - 45;
    }
    this.history.push(total);
    return total;
  }

  step46(value: number): number {
    let total = value * 46;
    total += this.history.length;
    if (total > 460) {
      total = total - 46;
    }
    this.history.push(total);
    return total;
  }

  step47(value: number): number {
    let total = value * 47;
    total += this.history.length;
    if (total > 470) {
      total = total - 47;
    }
    this.history.push(total);
    return total;
  }

  step48(value: number): number {
    let total = value * 48;
    total += this.history.length;
    if (total > 480) {
      total = total - 48;
    }
    this.history.push(total);
    return total;
  }

  step49(value: number): number {
    let total = value * 49;
    total += this.history.length;
    if (total > 490) {
      total = total - 49;
    }
    this.history.push(total);
    return total;
  }

  step50(value: number): number {
    let total = value * 50;
    total += this.history.length;
    if (total > 500) {
      total = total - 50;
    }
    this.history.push(total);
    return total;
  }

  step51(value: number): number {
    let total = value * 51;
    total += this.history.length;
    if (total > 510) {
      total = total - 51;
    }
    this.history.push(total);
    return total;
  }

  step52(value: number): number {
    let total = value * 52;
    total += this.history.length;
    if (total > 520) {
      total = total - 52;
    }
    this.history.push(total);
    return total;
  }

  step53(value: number): number {
    let total = value * 53;
    total += this.history.length;
    if (total > 530) {
      total = total - 53;
    }
    this.history.push(total);
    return total;
  }

  step54(value: number): number {
    let total = value * 54;
    total += this.history.length;
    if (total > 540) {
      total = total - 54;
    }
    this.history.push(total);
    return total;
  }

  step55(value: number): number {
    let total = value * 55;
    total += this.history.length;
    if (total > 550) {
      total = total - 55;
    }
    this.history.push(total);
    return total;
  }

  step56(value: number): number {
    let total = value * 56;
    total += this.history.length;
    if (total > 560) {
      total = total - 56;
    }
    this.history.push(total);
    return total;
  }

  step57(value: number): number {
    let total = value * 57;
    total += this.history.length;
    if (total > 570) {
      total = total - 57;
    }
    this.history.push(total);
    return total;
  }

  step58(value: number): number {
    let total = value * 58;
    total += this.history.length;
    if (total > 580) {
      total = total - 58;
    }
    this.history.push(total);
    return total;
  }

  step59(value: number): number {
    let total = value * 59;
    total += this.history.length;
    if (total > 590) {
      total = total - 59;
    }
    this.history.push(total);
    return total;
  }

  step60(value: number): number {
    let total = value * 60;
    total += this.history.length;
    if (total > 600) {
      total = total - 60;
    }
    this.history.push(total);
    return total;
  }

  step61(value: number): number {
    let total = value * 61;
    total += this.history.length;
    if (total > 610) {
      total = total - 61;
    }
    this.history.push(total);
    return total;
  }

  step62(value: number): number {
    let total = value * 62;
    total += this.history.length;
    if (total > 620) {
      total = total - 62;
    }
    this.history.push(total);
    return total;
  }
}
