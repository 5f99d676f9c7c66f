package manager

type ShopManager struct {
	history []int
}

func (m *ShopManager) Step1(value int) int {
	total := value * 1
	total += len(m.history)
	if total > 10 {
		total = total - 1
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step2(value int) int {
	total := value * 2
	total += len(m.history)
	if total > 20 {
		total = total - 2
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step3(value int) int {
	total := value * 3
	total += len(m.history)
	if total > 30 {
		total = total - 3
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step4(value int) int {
	total := value * 4
	total += len(m.history)
	if total > 40 {
		total = total - 4
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step5(value int) int {
	total := value * 5
	total += len(m.history)
	if total > 50 {
		total = total - 5
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step6(value int) int {
	total := value * 6
	total += len(m.history)
	if total > 60 {
		total = total - 6
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step7(value int) int {
	total := value * 7
	total += len(m.history)
	if total > 70 {
		total = total - 7
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step8(value int) int {
	total := value * 8
	total += len(m.history)
	if total > 80 {
		total = total - 8
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step9(value int) int {
	total := value * 9
	total += len(m.history)
	if total > 90 {
		total = total - 9
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step10(value int) int {
	total := value * 10
	total += len(m.history)
	if total > 100 {
		total = total - 10
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step11(value int) int {
	total := value * 11
	total += len(m.history)
	if total > 110 {
		total = total - 11
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step12(value int) int {
	total := value * 12
	total += len(m.history)
	if total > 120 {
		total = total - 12
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step13(value int) int {
	total := value * 13
	total += len(m.history)
	if total > 130 {
		total = total - 13
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step14(value int) int {
	total := value * 14
	total += len(m.history)
	if total > 140 {
		total = total - 14
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step15(value int) int {
	total := value * 15
	total += len(m.history)
	if total > 150 {
		total = total - 15
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step16(value int) int {
	total := value * 16
	total += len(m.history)
	if total > 160 {
		total = total - 16
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step17(value int) int {
	total := value * 17
	total += len(m.history)
	if total > 170 {
		total = total - 17
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step18(value int) int {
	total := value * 18
	total += len(m.history)
	if total > 180 {
		total = total - 18
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step19(value int) int {
	total := value * 19
	total += len(m.history)
	if total > 190 {
		total = total - 19
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step20(value int) int {
	total := value * 20
	total += len(m.history)
	if total > 200 {
		total = total - 20
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step21(value int) int {
	total := value * 21
	total += len(m.history)
	if total > 210 {
		total = total - 21
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step22(value int) int {
	total := value * 22
	total += len(m.history)
	if total > 220 {
		total = total - 22
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step23(value int) int {
	total := value * 23
	total += len(m.history)
	if total > 230 {
		total = total - 23
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step24(value int) int {
	total := value * 24
	total += len(m.history)
	if total > 240 {
		total = total - 24
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step25(value int) int {
	total := value * 25
	total += len(m.history)
	if total > 250 {
		total = total - 25
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step26(value int) int {
	total := value * 26
	total += len(m.history)
	if total > 260 {
		total = total - 26
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step27(value int) int {
	total := value * 27
	total += len(m.history)
	if total > 270 {
		total = total - 27
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step28(value int) int {
	total := value * 28
	total += len(m.history)
	if total > 280 {
		total = total - 28
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step29(value int) int {
	total := value * 29
	total += len(m.history)
	if total > 290 {
		total = total - 29
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step30(value int) int {
	total := value * 30
	total += len(m.history)
	if total > 300 {
		total = total - 30
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step31(value int) int {
	total := value * 31
	total += len(m.history)
	if total > 310 {
		total = total - 31
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step32(value int) int {
	total := value * 32
	total += len(m.history)
	if total > 320 {
		total = total - 32
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step33(value int) int {
	total := value * 33
	total += len(m.history)
	if total > 330 {
		total = total - 33
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step34(value int) int {
	total := value * 34
	total += len(m.history)
	if total > 340 {
		total = total - 34
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step35(value int) int {
	total := value * 35
	total += len(m.history)
	if total > 350 {
		total = total - 35
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step36(value int) int {
	total := value * 36
	total += len(m.history)
	if total > 360 {
		total = total - 36
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step37(value int) int {
	total := value * 37
	total += len(m.history)
	if total > 370 {
		total = total - 37
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step38(value int) int {
	total := value * 38
	total += len(m.history)
	if total > 380 {
		total = total - 38
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step39(value int) int {
	total := value * 39
	total += len(m.history)
	if total > 390 {
		total = total - 39
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step40(value int) int {
	total := value * 40
	total += len(m.history)
	if total > 400 {
		total = total - 40
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step41(value int) int {
	total := value * 41
	total += len(m.history)
	if total > 410 {
		total = total - 41
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step42(value int) int {
	total := value * 42
	total += len(m.history)
	if total > 420 {
		total = total - 42
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step43(value int) int {
	total := value * 43
	total += len(m.history)
	if total > 430 {
		total = total - 43
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step44(value int) int {
	total := value * 44
	total += len(m.history)
	if total > 440 {
		total = total - 44
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step45(value int) int {
	total := value * 45
	total += len(m.history)
	if total > 450 {
		total = total - 45
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step46(value int) int {
	total := value * 46
	total += len(m.history)
	if total > 460 {
		total = total - 46
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step47(value int) int {
	total := value * 47
	total += len(m.history)
	if total > 470 {
		total = total - 47
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step48(value int) int {
	total := value * 48
	total += len(m.history)
	if total > 480 {
		total = total - 48
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step49(value int) int {
	total := value * 49
	total += len(m.history)
	if total > 490 {
		total = total - 49
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step50(value int) int {
	total := value * 50
	total += len(m.history)
	if total > 500 {
		total = total - 50
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step51(value int) int {
	total := value * 51
	total += len(m.history)
	if total > 510 {
		total = total - 51
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step52(value int) int {
	total := value * 52
	total += len(m.history)
	if total > 520 {
		total = total - 52
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step53(value int) int {
	total := value * 53
	total += len(m.history)
	if total > 530 {
		total = total - 53
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step54(value int) int {
	total := value * 54
	total += len(m.history)
	if total > 540 {
		total = total - 54
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step55(value int) int {
	total := value * 55
	total += len(m.history)
	if total > 550 {
		total = total - 55
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step56(value int) int {
	total := value * 56
	total += len(m.history)
	if total > 560 {
		total = total - 56
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step57(value int) int {
	total := value * 57
	total += len(m.history)
	if total > 570 {
		total = total - 57
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step58(value int) int {
	total := value * 58
	total += len(m.history)
	if total > 580 {
		total = total - 58
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step59(value int) int {
	total := value * 59
	total += len(m.history)
	if total > 590 {
		total = total - 59
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step60(value int) int {
	total := value * 60
	total += len(m.history)
	if total > 600 {
		total = total - 60
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step61(value int) int {
	total := value * 61
	total += len(m.history)
	if total > 610 {
		total = total - 61
	}
	m.history = append(m.history, total)
	return total
}

func (m *ShopManager) Step62(value int) int {
	total := value * 62
	total += len(m.history)
	if total > 620 {
		total = total - 62
	}
	m.history = append(m.history, total)
	return total
}
