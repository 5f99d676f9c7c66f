class ShopManager:
    def __init__(self):
        self.history = []
        self.last = 0

    def step1(self, value):
        total = value * 1
        total += len(self.history)
        total += self.last
        if total > 10:
            total = total - 1
        self.history.append(total)
        self.last = total
        return total

    def step2(self, value):
        total = value * 2
        total += len(self.history)
        total += self.last
        if total > 20:
            total = total - 2
        self.history.append(total)
        self.last = total
        return total

    def step3(self, value):
        total = value * 3
        total += len(self.history)
        total += self.last
        if total > 30:
            total = total - 3
        self.history.append(total)
        self.last = total
        return total

    def step4(self, value):
        total = value * 4
        total += len(self.history)
        total += self.last
        if total > 40:
            total = total - 4
        self.history.append(total)
        self.last = total
        return total

    def step5(self, value):
        total = value * 5
        total += len(self.history)
        total += self.last
        if total > 50:
            total = total - 5
        self.history.append(total)
        self.last = total
        return total

    def step6(self, value):
        total = value * 6
        total += len(self.history)
        total += self.last
        if total > 60:
            total = total - 6
        self.history.append(total)
        self.last = total
        return total

    def step7(self, value):
        total = value * 7
        total += len(self.history)
        total += self.last
        if total > 70:
            total = total - 7
        self.history.append(total)
        self.last = total
        return total

    def step8(self, value):
        total = value * 8
        total += len(self.history)
        total += self.last
        if total > 80:
            total = total - 8
        self.history.append(total)
        self.last = total
        return total

    def step9(self, value):
        total = value * 9
        total += len(self.history)
        total += self.last
        if total > 90:
            total = total - 9
        self.history.append(total)
        self.last = total
        return total

    def step10(self, value):
        total = value * 10
        total += len(self.history)
        total += self.last
        if total > 100:
            total = total - 10
        self.history.append(total)
        self.last = total
        return total

    def step11(self, value):
        total = value * 11
        total += len(self.history)
        total += self.last
        if total > 110:
            total = total - 11
        self.history.append(total)
        self.last = total
        return total

    def step12(self, value):
        total = value * 12
        total += len(self.history)
        total += self.last
        if total > 120:
            total = total - 12
        self.history.append(total)
        self.last = total
        return total

    def step13(self, value):
        total = value * 13
        total += len(self.history)
        total += self.last
        if total > 130:
            total = total - 13
        self.history.append(total)
        self.last = total
        return total

    def step14(self, value):
        total = value * 14
        total += len(self.history)
        total += self.last
        if total > 140:
            total = total - 14
        self.history.append(total)
        self.last = total
        return total

    def step15(self, value):
        total = value * 15
        total += len(self.history)
        total += self.last
        if total > 150:
            total = total - 15
        self.history.append(total)
        self.last = total
        return total

    def step16(self, value):
        total = value * 16
        total += len(self.history)
        total += self.last
        if total > 160:
            total = total - 16
        self.history.append(total)
        self.last = total
        return total

    def step17(self, value):
        total = value * 17
        total += len(self.history)
        total += self.last
        if total > 170:
            total = total - 17
        self.history.append(total)
        self.last = total
        return total

    def step18(self, value):
        total = value * 18
        total += len(self.history)
        total += self.last
        if total > 180:
            total = total - 18
        self.history.append(total)
        self.last = total
        return total

    def step19(self, value):
        total = value * 19
        total += len(self.history)
        total += self.last
        if total > 190:
            total = total - 19
        self.history.append(total)
        self.last = total
        return total

    def step20(self, value):
        total = value * 20
        total += len(self.history)
        total += self.last
        if total > 200:
            total = total - 20
        self.history.append(total)
        self.last = total
        return total

    def step21(self, value):
        total = value * 21
        total += len(self.history)
        total += self.last
        if total > 210:
            total = total - 21
        self.history.append(total)
        self.last = total
        return total

    def step22(self, value):
        total = value * 22
        total += len(self.history)
        total += self.last
        if total > 220:
            total = total - 22
        self.history.append(total)
        self.last = total
        return total

    def step23(self, value):
        total = value * 23
        total += len(self.history)
        total += self.last
        if total > 230:
            total = total - 23
        self.history.append(total)
        self.last = total
        return total

    def step24(self, value):
        total = value * 24
        total += len(self.history)
        total += self.last
        if total > 240:
            total = total - 24
        self.history.append(total)
        self.last = total
        return total

    def step25(self, value):
        total = value * 25
        total += len(self.history)
        total += self.last
        if total > 250:
            total = total - 25
        self.history.append(total)
        self.last = total
        return total

    def step26(self, value):
        total = value * 26
        total += len(self.history)
        total += self.last
        if total > 260:
            total = total - 26
        self.history.append(total)
        self.last = total
        return total

    def step27(self, value):
        total = value * 27
        total += len(self.history)
        total += self.last
        if total > 270:
            total = total - 27
        self.history.append(total)
        self.last = total
        return total

    def step28(self, value):
        total = value * 28
        total += len(self.history)
        total += self.last
        if total > 280:
            total = total - 28
        self.history.append(total)
        self.last = total
        return total

    def step29(self, value):
        total = value * 29
        total += len(self.history)
        total += self.last
        if total > 290:
            total = total - 29
        self.history.append(total)
        self.last = total
        return total

    def step30(self, value):
        total = value * 30
        total += len(self.history)
        total += self.last
        if total > 300:
            total = total - 30
        self.history.append(total)
        self.last = total
        return total

    def step31(self, value):
        total = value * 31
        total += len(self.history)
        total += self.last
        if total > 310:
            total = total - 31
        self.history.append(total)
        self.last = total
        return total

    def step32(self, value):
        total = value * 32
        total += len(self.history)
        total += self.last
        if total > 320:
            total = total - 32
        self.history.append(total)
        self.last = total
        return total

    def step33(self, value):
        total = value * 33
        total += len(self.history)
        total += self.last
        if total > 330:
            total = total - 33
        self.history.append(total)
        self.last = total
        return total

    def step34(self, value):
        total = value * 34
        total += len(self.history)
        total += self.last
        if total > 340:
            total = total - 34
        self.history.append(total)
        self.last = total
        return total

    def step35(self, value):
        total = value * 35
        total += len(self.history)
        total += self.last
        if total > 350:
            total = total - 35
        self.history.append(total)
        self.last = total
        return total

    def step36(self, value):
        total = value * 36
        total += len(self.history)
        total += self.last
        if total > 360:
            total = total - 36
        self.history.append(total)
        self.last = total
        return total

    def step37(self, value):
        total = value * 37
        total += len(self.history)
        total += self.last
        if total > 370:
            total = total - 37
        self.history.append(total)
        self.last = total
        return total

    def step38(self, value):
        total = value * 38
        total += len(self.history)
        total += self.last
        if total > 380:
            total = total - 38
        self.history.append(total)
        self.last = total
        return total

    def step39(self, value):
        total = value * 39
        total += len(self.history)
        total += self.last
        if total > 390:
            total = total - 39
        self.history.append(total)
        self.last = total
        return total

    def step40(self, value):
        total = value * 40
        total += len(self.history)
        total += self.last
        if total > 400:
            total = total - 40
        self.history.append(total)
        self.last = total
        return total

    def step41(self, value):
        total = value * 41
        total += len(self.history)
        total += self.last
        if total > 410:
            total = total - 41
        self.history.append(total)
        self.last = total
        return total

    def step42(self, value):
        total = value * 42
        total += len(self.history)
        total += self.last
        if total > 420:
            total = total - 42
        self.history.append(total)
        self.last = total
        return total

    def step43(self, value):
        total = value * 43
        total += len(self.history)
        total += self.last
        if total > 430:
            total = total - 43
        self.history.append(total)
        self.last = total
        return total

    def step44(self, value):
        total = value * 44
        total += len(self.history)
        total += self.last
        if total > 440:
            total = total - 44
        self.history.append(total)
        self.last = total
        return total

    def step45(self, value):
        total = value * 45
        total += len(self.history)
        total += self.last
        if total > 450:
            total = total - 45
        self.history.append(total)
        self.last = total
        return total

    def step46(self, value):
        total = value * 46
        total += len(self.history)
        total += self.last
        if total > 460:
            total = total - 46
        self.history.append(total)
        self.last = total
        return total

    def step47(self, value):
        total = value * 47
        total += len(self.history)
        total += self.last
        if total > 470:
            total = total - 47
        self.history.append(total)
        self.last = total
        return total

    def step48(self, value):
        total = value * 48
        total += len(self.history)
        total += self.last
        if total > 480:
            total = total - 48
        self.history.append(total)
        self.last = total
        return total

    def step49(self, value):
        total = value * 49
        total += len(self.history)
        total += self.last
        if total > 490:
            total = total - 49
        self.history.append(total)
        self.last = total
        return total

    def step50(self, value):
        total = value * 50
        total += len(self.history)
        total += self.last
        if total > 500:
            total = total - 50
        self.history.append(total)
        self.last = total
        return total

    def step51(self, value):
        total = value * 51
        total += len(self.history)
        total += self.last
        if total > 510:
            total = total - 51
        self.history.append(total)
        self.last = total
        return total

    def step52(self, value):
        total = value * 52
        total += len(self.history)
        total += self.last
        if total > 520:
            total = total - 52
        self.history.append(total)
        self.last = total
        return total

    def step53(self, value):
        total = value * 53
        total += len(self.history)
        total += self.last
        if total > 530:
            total = total - 53
        self.history.append(total)
        self.last = total
        return total

    def step54(self, value):
        total = value * 54
        total += len(self.history)
        total += self.last
        if total > 540:
            total = total - 54
        self.history.append(total)
        self.last = total
        return total

    def step55(self, value):
        total = value * 55
        total += len(self.history)
        total += self.last
        if total > 550:
            total = total - 55
        self.history.append(total)
        self.last = total
        return total

    def step56(self, value):
        total = value * 56
        total += len(self.history)
        total += self.last
        if total > 560:
            total = total - 56
        self.history.append(total)
        self.last = total
        return total

    def step57(self, value):
        total = value * 57
        total += len(self.history)
        total += self.last
        if total > 570:
            total = total - 57
        self.history.append(total)
        self.last = total
        return total

    def step58(self, value):
        total = value * 58
        total += len(self.history)
        total += self.last
        if total > 580:
            total = total - 58
        self.history.append(total)
        self.last = total
        return total

    def step59(self, value):
        total = value * 59
        total += len(self.history)
        total += self.last
        if total > 590:
            total = total - 59
        self.history.append(total)
        self.last = total
        return total

    def step60(self, value):
        total = value * 60
        total += len(self.history)
        total += self.last
        if total > 600:
            total = total - 60
        self.history.append(total)
        self.last = total
        return total

    def step61(self, value):
        total = value * 61
        total += len(self.history)
        total += self.last
        if total > 610:
            total = total - 61
        self.history.append(total)
        self.last = total
        return total

    def step62(self, value):
        total = value * 62
        total += len(self.history)
        total += self.last
        if total > 620:
            total = total - 62
        self.history.append(total)
        self.last = total
        return total
